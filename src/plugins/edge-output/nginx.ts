import {CACHE_HASHED, CACHE_REVALIDATED, CONTENT_TYPES, HASHED_FOLDER, STRICT_TRANSPORT, TEXT_EXTENSIONS, type Header} from '../../config/headers';
import {SEGMENT, type EdgeRules} from './rules';

/** Where a server finds the site, and the port it listens at. */
export type Place = {
  readonly folder: string;
  readonly port: number;
  /** Folder for what the server writes: nothing else is written. */
  readonly temporary: string;
  /** Where requests are logged, or `off`. */
  readonly accessLog: string;
};

export const CONTAINER: Place = {folder: '/srv/docs', port: 8080, temporary: '/tmp', accessLog: '/dev/stdout'};

/** Name of the folder beside the server file that holds the machine's own settings. */
export const OWN_SETTINGS = 'docs.d';

const escaped = (text: string): string => text.replace(/[.\\+*?[\](){}^$|]/g, '\\$&');
const map = (from: string, to: string, lines: readonly string[]): string =>
  `    map ${from} ${to} {\n${lines.map((line) => `        ${line};\n`).join('')}    }\n`;

/** The complete configuration of an nginx that serves the site. It runs without root, on a file system that is read-only but for one folder. */
export function nginxFile(rules: EdgeRules, headers: readonly Header[], {folder, port, temporary, accessLog}: Place = CONTAINER): string {
  const rest = (name: string): string => `(?<${name}>(?:${SEGMENT})*)`;
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => `        ${type} ${extension};\n`);
  const textTypes = TEXT_EXTENSIONS.map((extension) => CONTENT_TYPES[extension]!).filter((type) => type !== 'text/html');
  return `# Written by src/plugins/edge-output while building. Do not edit: run "npm run build", and commit what changes.
# Settings of one machine go into ${OWN_SETTINGS}/*.conf beside this file, for example
#   brotli_static on;    where the module is installed (Debian: libnginx-mod-http-brotli-static); without it readers get gzip
#   listen 8443 ssl; ssl_certificate …; ssl_certificate_key …; add_header ${STRICT_TRANSPORT.name} "${STRICT_TRANSPORT.value}" always;    where TLS ends here
include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
pid ${temporary}/docs-nginx.pid;
error_log stderr warn;
events {
    worker_connections 1024;
}
http {
    client_body_temp_path ${temporary}/docs-nginx-body;
    proxy_temp_path ${temporary}/docs-nginx-proxy;
    fastcgi_temp_path ${temporary}/docs-nginx-fastcgi;
    uwsgi_temp_path ${temporary}/docs-nginx-uwsgi;
    scgi_temp_path ${temporary}/docs-nginx-scgi;
    access_log ${accessLog};
    sendfile on;
    server_tokens off;
    # A search may be as long as what the reader pasted.
    large_client_header_buffers 4 64k;
    # Addresses are relative, so that a proxy or another port in front changes nothing.
    absolute_redirect off;
    map_hash_bucket_size 256;
    variables_hash_max_size 2048;

    types {
${types.join('')}    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${textTypes.join(' ')};

    # An old address becomes a new one in four steps, and one 301 for all of them. Only plain characters are captured: a line break would make a header of it.
    # 1. The path without .html, /index.html or a slash at its end.
${map('$uri', '$docs_bare', [
  'default $uri',
  '/index.html /',
  '/404.html /404.html',
  `"~^(?<docs_page>(?:${SEGMENT})*?)(?:/index)?\\.html/?$" $docs_page`,
  `"~^(?<docs_folder>(?:${SEGMENT})+)/$" $docs_folder`,
])}
    # 2. Former base paths, and the latest version under its own name.
${map('$docs_bare', '$docs_based', ['default $docs_bare', ...rules.bases.map(({from, to}, index) => `"~^${escaped(from)}${rest(`docs_rest${index}`)}$" ${to}$docs_rest${index}`)])}
    # 3. Pages that moved.
${map('$docs_based', '$docs_moved', ['default $docs_based', ...rules.moved.map(({from, to}) => `${from} ${to}`)])}
    # 4. Pages of a folder end in a slash.
${map('$docs_moved', '$docs_target', ['default $docs_moved', ...rules.folders.map((path) => `${path} ${path}/`)])}
    # Empty when the address stays as it is, whatever its slash.
${map('"$uri $docs_target"', '$docs_redirect', ['default ""', `"~^(?!(\\S*?)/? \\1/?$)\\S+ (?<docs_to>/|(?:${SEGMENT})+/?)$" $docs_to`])}
    # The files of a folder whose names hold a hash never change; everything else is asked for again, redirects and the 404 included.
${map('$uri', '$docs_cache', [`default "${CACHE_REVALIDATED}"`, `"~^${escaped(HASHED_FOLDER)}" "${CACHE_HASHED}"`])}
    server {
        listen ${port};
        listen [::]:${port};
        root ${folder};
        gzip_static on;
        gzip_vary on;
        merge_slashes on;
        add_header Cache-Control $docs_cache always;
${headers.map(({name, value}) => `        add_header ${name} "${value}" always;\n`).join('')}        include ${OWN_SETTINGS}/*.conf;

        if ($docs_redirect != "") {
            return 301 $docs_redirect$is_args$args;
        }
        error_page 404 /404.html;
        location / {
            try_files $uri $uri/index.html =404;
        }
        location = /404.html {
            internal;
        }
        # Rules for other hosts, and whatever begins with a dot.
        location ~ "^/_(headers|redirects)$|/\\." {
            return 404;
        }
    }
}
`;
}
