NAME=studio-1
TEMPLATE='HEVC ladder 1080p'
REGION=$(bs GET /regions | jq -r '.[0].region // empty')
: "${REGION:?no region}"
TEMPLATE_ID=$(list_all /template/ | jq -r --arg n "$TEMPLATE" 'select(.name == $n) | .id' | head -n 1)
: "${TEMPLATE_ID:?no template of that name}"
BODY=$(jq -n --arg name "$NAME" --arg region "${REGION:?}" --argjson template "$TEMPLATE_ID" '{
  name: $name,
  input_type: "srt_push",
  regions: [$region],
  playbacks: [{
    output_name: ($name + "-web"),
    template_id: $template,
    output_type: "http",
    http_settings: {visibility: "public", enable_hls: true, enable_dash: true}
  }]
}')
find_id() { list_all /streams/ | jq -r --arg n "$NAME" 'select(.name == $n) | .id' | head -n 1; }
ID=$(find_id) && if [ -n "$ID" ]; then echo "$NAME exists"; else bs POST /streams/ "${BODY:?}" && ID=$(find_id); fi && echo "${ID:?}"
