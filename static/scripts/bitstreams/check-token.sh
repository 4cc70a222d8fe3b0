#!/usr/bin/env bash
# usage: check-token.sh PUBLIC_KEY_FILE TOKEN
set -euo pipefail
pub=$1 token=$2
case $token in *[!A-Za-z0-9._-]*) echo "not base64url" >&2; exit 1 ;; esac

unb64url() {
  local text
  text=$(tr -- '-_' '+/')
  while [ $(( ${#text} % 4 )) -ne 0 ]; do text="$text="; done
  printf '%s' "$text" | openssl base64 -d -A
}

IFS=. read -r header payload signature <<<"$token"
for part in "$header" "$payload" "$signature"; do
  [[ -n $part && $(( ${#part} % 4 )) -ne 1 ]] || { echo "not base64url" >&2; exit 1; }
done
printf '%s' "$header" | unb64url; echo
printf '%s' "$payload" | unb64url; echo

sig=$(mktemp)
trap 'rm -f "$sig"' EXIT
printf '%s' "$signature" | unb64url > "$sig"
printf '%s.%s' "$header" "$payload" | openssl dgst -sha256 -verify "$pub" -signature "$sig"
must() { unb64url | jq -e "$1" >/dev/null || { echo "fails: $1" >&2; exit 1; }; }
printf '%s' "$header" | must '.alg == "RS256" and (.kid | strings) != ""'
printf '%s' "$payload" | must '(.sub | strings) != "" and .aud == "v"'
exp=$(printf '%s' "$payload" | unb64url | jq -e '.exp | numbers | floor') || { echo 'exp is not a number' >&2; exit 1; }
left=$(( exp - $(date +%s) ))
echo "seconds left: $left"
[ "$left" -gt 0 ]
