import {CONTAINER, OWN_SETTINGS} from './nginx';

/**
 * Answers with status 0 when the server in the container gives the landing page; bash, because the image has no other
 * program that speaks HTTP.
 */
export const healthCheck = (port: number): string =>
  `exec 3<>/dev/tcp/127.0.0.1/${port} && printf 'HEAD / HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '`;

/** Recipe of a container that serves `dist/`: no root, and a file system that may be read-only but for /tmp. */
export function containerFile(): string {
  return `# Written by packages/host-files while building. Do not edit: run "npm run build", and commit what changes.
# npm run build && npm run release
# docker build --file deploy/Containerfile --tag docs .
# docker run --read-only --tmpfs ${CONTAINER.temporary} --cap-drop ALL --security-opt no-new-privileges --publish ${CONTAINER.port}:${CONTAINER.port} docs
FROM debian:bookworm-slim
RUN apt-get update \\
    && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \\
    && rm -rf /var/lib/apt/lists/* \\
    && mkdir /etc/nginx/${OWN_SETTINGS} \\
    && echo 'brotli_static on;' > /etc/nginx/${OWN_SETTINGS}/brotli.conf
COPY deploy/nginx.conf /etc/nginx/docs.conf
COPY dist ${CONTAINER.folder}
USER www-data
EXPOSE ${CONTAINER.port}
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s CMD ["bash", "-c", ${JSON.stringify(healthCheck(CONTAINER.port))}]
CMD ["nginx", "-e", "stderr", "-c", "/etc/nginx/docs.conf", "-g", "daemon off;"]
`;
}

/** What of the repository the recipe sees. */
export const ignoreFile = (): string => '*\n!dist\n!dist.a\n!dist.b\n!deploy/nginx.conf\n';
