#!/usr/bin/env bash
# exit 0: license valid and test template deleted, 2: no valid license, 3: another failure
set -uo pipefail
HOST=${1:?usage: check-license.sh HOST}
NET=(-sS --max-time 20 --netrc-file ~/.bitstreams-netrc)
ANSWER=$(curl "${NET[@]}" -H 'Content-Type: application/json' \
  --data '{"name":"license-check","output":{"video":[{"codec":"h264","width":1280,"height":720,"bitrate":3000,"fps":25}]}}' \
  "http://$HOST/api/v3/template/") || exit 3
CODE=$(jq -r '.err_code' <<<"$ANSWER" 2>/dev/null) || CODE=
case $CODE in
  0)
    ID=$(jq -r '.data.id // empty' <<<"$ANSWER")
    [ -n "$ID" ] && curl -L "${NET[@]}" -X DELETE "http://$HOST/api/v3/template/$ID" |
      jq -es '.[0].err_code == 0' >/dev/null 2>&1 && exit 0
    echo "$HOST: license valid, but the template license-check${ID:+, id $ID,} could not be deleted: delete it"; exit 3 ;;
  2000) echo "no valid license on $HOST"; exit 2 ;;
  *) echo "$HOST: $ANSWER"; exit 3 ;;
esac
