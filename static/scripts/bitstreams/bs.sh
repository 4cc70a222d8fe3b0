set -o pipefail
: "${HOST:?}"

# bs METHOD PATH [JSON] prints .data; on failure it prints the reason and returns 1
bs() {
  local method=$1 path=$2 json=${3-} out status answer code
  local args=(-sS --max-time 30 -X "$method" --netrc-file ~/.bitstreams-netrc -w '\n%{http_code}')
  if [ -n "$json" ]; then
    args+=(-H 'Content-Type: application/json' --data "$json")
  else
    args+=(-L)
  fi
  out=$(curl "${args[@]}" "http://${HOST:?}/api/v3$path") || return 1
  status=${out##*$'\n'}
  answer=${out%$'\n'*}
  case $status in
    2??) ;;
    *) echo "$method $path: HTTP $status $answer" >&2; return 1 ;;
  esac
  code=$(jq -r '.err_code' <<<"$answer") || return 1
  if [ "$code" != 0 ]; then
    echo "$method $path: err_code $code $(jq -r '.err_message' <<<"$answer")" >&2
    return 1
  fi
  jq '.data' <<<"$answer"
}
