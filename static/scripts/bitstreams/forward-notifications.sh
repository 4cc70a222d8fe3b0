#!/usr/bin/env bash
# exit 0: all new errors sent, 2: one was refused, or cannot be noted as sent, 3: no answer from the server, or /tmp is full
set -uo pipefail
HOST=192.0.2.10
HOOK=https://alarm.example.com/hook
SEEN=~/.bitstreams-seen
touch "$SEEN"
ALL=$(curl -fsSL --max-time 20 --netrc-file ~/.bitstreams-netrc "http://$HOST/api/v3/notifications/?page=1&limit=50") || exit 3
[ "$(jq -r '.err_code' <<<"$ALL")" = 0 ] || exit 3
ERRORS=$(jq -c --arg host "$HOST" '.data | if . == null or has("list") then .list // [] else error("no list") end
  | .[] | select(.type == "error") | {host: $host} + .' <<<"$ALL") || exit 3
[ -n "$ERRORS" ] || exit 0
STATUS=0
while read -r EVENT; do
  KEY=$(sha256sum <<<"$EVENT" | cut -d' ' -f1) || exit 3
  grep -qx "$KEY" "$SEEN" && continue
  if curl -fsS --max-time 10 -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' --data "$EVENT" "$HOOK" |
    grep -q '^2' && echo "$KEY" >> "$SEEN"; then :; else STATUS=2; fi
done <<<"$ERRORS" || exit 3
exit "$STATUS"
