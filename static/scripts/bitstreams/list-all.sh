list_all() {
  local path=$1 page=1 limit=50 got=0 answer last='' n total
  while :; do
    answer=$(bs GET "$path?page=$page&limit=$limit") || return 1
    answer=$(jq 'if type == "array" then {list: .} else . end' <<<"$answer") || return 1
    [ "$answer" = "$last" ] && break
    last=$answer
    n=$(jq '.list | length' <<<"$answer") || return 1
    jq -c '.list[]?' <<<"$answer" || return 1
    total=$(jq '.total // empty' <<<"$answer")
    got=$((got + n)); page=$((page + 1))
    [ "$n" -eq 0 ] && break
    if [ -n "$total" ]; then
      [ "$got" -ge "$total" ] && break
    else
      [ "$n" -lt "$limit" ] && break
    fi
  done
  [ "$got" -ge "${total:-0}" ] || { echo "$path: $got of $total read" >&2; return 1; }
}
list_all /streams/ | jq -r '[.id, .status, .name] | @tsv'
