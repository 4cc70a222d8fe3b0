import {
  CACHE_HASHED,
  CACHE_REVALIDATED,
  CONTENT_TYPES,
  HASHED_FOLDER,
  STRICT_TRANSPORT,
  TEXT_EXTENSIONS,
  type Header,
} from '../headers';
import {FILE_PATH, HTML_RANGES, MARKDOWN_RANGE, rangePatterns} from './accept';
import {HIDDEN_FILES, MOST_IN_PATH, MOST_IN_SEGMENT, SEGMENT, type HostRules} from './rules';

/** Where a server finds the site, and the port it listens at. */
export type Place = {
  readonly folder: string;
  readonly port: number;
  /** Address to listen at; all of the machine when it is left out. */
  readonly host?: string;
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

/** A preference as digits that compare from the left: 1 is "1", 0.75 is "075". */
const preference = (ranges: readonly string[], name: string): string[] => [
  'default 0',
  ...ranges.flatMap((range, index) => {
    const {weighed, whole} = rangePatterns(range, (digits) => `(?<${name}${index}>${digits})`);
    return [`"~*${weighed}" 0$${name}${index}`, `"~*${whole}" 1`];
  }),
];

/**
 * Whether the first of two preferences is not below the second: at the first digit that differs it is higher, or the
 * second has only zeros left.
 */
const NOT_BELOW = `^(?<docs_q>\\d*)(?:\\d* \\k<docs_q>0*|${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}\\d* \\k<docs_q>[0-${digit - 1}]\\d*`).join('|')})$`;

/**
 * The complete configuration of an nginx that serves the site. It runs without root, on a file system that is read-only
 * but for one folder.
 */
export function nginxFile(
  rules: HostRules,
  headers: readonly Header[],
  {folder, port, host, temporary, accessLog}: Place = CONTAINER,
): string {
  const rest = (name: string): string => `(?<${name}>(?:${SEGMENT})*)`;
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => `        ${type} ${extension};\n`);
  const textTypes = TEXT_EXTENSIONS.map((extension) => CONTENT_TYPES[extension]!).filter(
    (type) => type !== 'text/html',
  );
  return `# Written by packages/host-files while building. Do not edit: run "npm run build", and commit what changes.
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

    # The path as it was sent; $uri is decoded, with one slash for several.
${map('$request_uri', '$docs_raw', ['default ""', '"~^(?<docs_sent>[^?]*)" $docs_sent'])}
    # What cannot be an address of this site: odd characters, dots that lead upwards, names that no file has. Asked again for the not-found page.
${map('"$uri $docs_raw"', '$docs_refused', [
  'volatile',
  'default 1',
  '"~^/404\\.html " ""',
  '"~* .*(?:^|/|%2f)(?:\\.|%2e){1,2}(?:/|%2f|\\z)" 1',
  `"~^\\S{${MOST_IN_PATH + 1}}" 1`,
  `"~^(?:/|(?:/[\\w.~-]{1,${MOST_IN_SEGMENT}})+/?) \\S*\\z" ""`,
])}
    # An old address becomes a new one in four steps, and one 301 for all of them. Only plain characters are captured: a line break would make a header of it.
    # 1. The path without .html, /index.html or a slash at its end.
${map('$uri', '$docs_bare', [
  'default $uri',
  '"~^/index\\.html/?$" /',
  '"~^/404\\.html$" /404.html',
  `"~^(?<docs_page>(?:${SEGMENT})*?)(?:/index)?\\.html/?$" $docs_page`,
  `"~^(?<docs_folder>(?:${SEGMENT})+)/$" $docs_folder`,
])}
    # 2. Former base paths, and the latest version under its own name.
${map('$docs_bare', '$docs_based', ['default $docs_bare', ...rules.bases.map(({from, to}, index) => `"~^${escaped(from)}${rest(`docs_rest${index}`)}$" ${to}$docs_rest${index}`)])}
    # 3. Pages that moved. Tables of nginx take small and capital letters for the same: what they name is compared with what was asked for.
${map('$docs_based', '$docs_move', ['default ""', ...rules.moved.map(({from, to}) => `${from} "${from} ${to}"`)])}${map('"$docs_based $docs_move"', '$docs_moved', ['default $docs_based', '"~^(\\S+) \\1 (?<docs_new>\\S+)$" $docs_new'])}
    # 4. Pages of a folder end in a slash.
${map('$docs_moved', '$docs_folder_page', ['default ""', ...rules.folders.map((path) => `${path} ${path}/`)])}${map('"$docs_moved $docs_folder_page"', '$docs_target', ['default $docs_moved', '"~^(\\S+) (?<docs_slashed>\\1/)$" $docs_slashed'])}
    # Empty when the address stays as it was sent, whatever its slash.
${map('"$docs_raw $docs_target"', '$docs_redirect', ['default ""', '"~ /404\\.html$" ""', `"~^(?!((?:\\S*[^/ ])?)/? \\1/?$)\\S+ (?<docs_to>/|(?:${SEGMENT})+/?)$" $docs_to`])}
    # The files of a folder whose names hold a hash never change; everything else is asked for again: redirects, errors, and parts of a file, which may turn out to be none.
${map('"$status $http_range $uri"', '$docs_cache', [`default "${CACHE_REVALIDATED}"`, `"~^(?:200|304)  ${escaped(HASHED_FOLDER)}" "${CACHE_HASHED}"`])}
    # A program that asks for Markdown gets the page's twin; browsers never name it.
${map('$http_accept', '$docs_markdown_q', preference([MARKDOWN_RANGE], 'docs_m'))}
${map('$http_accept', '$docs_html_q', preference(HTML_RANGES, 'docs_h'))}
${map('"$docs_markdown_q $docs_html_q"', '$docs_form', ['default html', '"~^0+ " html', `"~${NOT_BELOW}" markdown`])}
${map('"$docs_form $uri"', '$docs_twin', ['default $uri', `"~^markdown (?<docs_page_of_twin>(?:${SEGMENT})+)/?$" $docs_page_of_twin.md`])}
    # By the address as it was asked for: $uri becomes that of the file.
${map('$request_uri', '$docs_vary', ['default Accept', `"~^[^?]*${FILE_PATH.replace('$', '(?:\\?|$)')}" ""`])}
    server {
${(host === undefined ? [`${port}`, `[::]:${port}`] : [`${host}:${port}`]).map((address) => `        listen ${address};\n`).join('')}        root ${folder};
        gzip_static on;
        gzip_vary on;
        merge_slashes on;
        add_header Cache-Control $docs_cache always;
        add_header Vary $docs_vary always;
${headers.map(({name, value}) => `        add_header ${name} "${value}" always;\n`).join('')}        include ${OWN_SETTINGS}/*.conf;

        if ($docs_refused) {
            return 404;
        }
        if ($docs_redirect != "") {
            return 301 $docs_redirect$is_args$args;
        }
        error_page 404 /404.html;
        location / {
            try_files $docs_twin $uri $uri/index.html =404;
        }
        location = /404.html {
            internal;
        }
        # Rules for other hosts, and whatever begins with a dot but the files that other programs look for.
        location ~ "^/(${HIDDEN_FILES.join('|')})$|/\\.(?!well-known/)" {
            return 404;
        }
    }
}
`;
}
