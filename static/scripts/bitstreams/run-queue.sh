#!/usr/bin/env bash
set -o pipefail
# usage: HOST=… AUTH=ID:SECRET STATE=FIELD RUNNING=VALUE ./run-queue.sh MAX ID [ID …]
# STATE: name of the state field; RUNNING: its value while a session runs
: "${HOST:?}" "${AUTH:?}" "${STATE:?}" "${RUNNING:?}"
MAX=${1:?MAX}; shift; : "${1:?ID}"
running() {
  curl -fsSL --max-time 30 -u "$AUTH" "http://$HOST/api/v3/transcoding/?page=1&limit=500" |
    jq -s --arg f "$STATE" --arg v "$RUNNING" '.[0] | if .err_code != 0 then error("err_code \(.err_code)") else . end
      | (.data.list // []) as $list | if ($list | length) < .data.total then error("not all sessions read")
      elif any($list[]; has($f) | not) then error("a session has no field \($f)")
      else [$list[] | select("\(.[$f])" == $v)] | length end'
}
for id in "$@"; do
  while :; do
    n=$(running)
    [ -n "$n" ] && [ "$n" -lt "$MAX" ] && break
    sleep 30
  done
  echo "$(date -Is) start $id"
  curl -fsSL --max-time 30 -u "$AUTH" -X PUT "http://$HOST/api/v3/transcoding/$id/start" |
    jq -ces '.[0] | if .err_code == 0 then . else error("err_code \(.err_code) \(.err_message)") end' || exit 1
  sleep 10
  [ "${seen-$(running)}" != 0 ] || { echo "$id started, but no session is $RUNNING" >&2; exit 1; }
  seen=1
done
