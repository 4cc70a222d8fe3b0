import {
  CACHE_HASHED,
  CACHE_REVALIDATED,
  CONTENT_TYPES,
  HASHED_FOLDER,
  STRICT_TRANSPORT,
  TEXT_EXTENSIONS,
  type Header,
} from '../headers';
import {CONTAINER, type Place} from './nginx';
import {FILE_PATH, HTML_RANGES, MARKDOWN_RANGE, rangePatterns} from './accept';
import {HIDDEN_FILES, MOST_IN_PATH, MOST_IN_SEGMENT, SEGMENT, type HostRules} from './rules';

const escaped = (text: string): string => text.replace(/[.\\+*?[\](){}^$|]/g, '\\$&');
const quoted = (text: string): string => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
const map = (from: string, to: string, lines: readonly string[]): string =>
  `\tmap ${from} ${to} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`;

const contentType = (extension: string): string =>
  CONTENT_TYPES[extension]! + (TEXT_EXTENSIONS.includes(extension) ? '; charset=utf-8' : '');

const preference = (ranges: readonly string[]): string[] => [
  ...ranges.flatMap((range) => {
    const {weighed, whole} = rangePatterns(range, (digits) => `(${digits})`);
    return [`\`~(?i)${weighed}\` "0.${'${1}'}"`, `\`~(?i)${whole}\` 1.0`];
  }),
  'default 0.0',
];

/** The complete Caddyfile of a server for the site. */
export function caddyFile(
  rules: HostRules,
  headers: readonly Header[],
  {folder, port, host}: Pick<Place, 'folder' | 'port' | 'host'> = CONTAINER,
): string {
  const page = `(?:${SEGMENT})`;
  return `# Written by packages/host-files while building. Do not edit: run "npm run build", and commit what changes.
{
	admin off
	auto_https off
}

(docs_headers) {
	header {
${headers.map(({name, value}) => `\t\t${name} ${quoted(value)}\n`).join('')}		# Where TLS ends here (a host name in place of the port below, and no "auto_https off" above), take the mark off the next line.
		# ${STRICT_TRANSPORT.name} "${STRICT_TRANSPORT.value}"
		-Server
	}
}

${host === undefined ? '' : `http://${host}`}:${port} {${host === undefined ? '' : `\n\tbind ${host}`}
	root * ${folder}
	import docs_headers
	route {
	# The path as it was sent; from here on it is decoded, with one slash for several.
${map('{http.request.orig_uri}', '{docs_raw}', ['~^([^?]*) "${1}"'])}	uri path_regexp //+ /

	# What cannot be an address of this site: odd characters, dots that lead upwards, names that no file has.
${map('{path}', '{docs_refused}', [
  '/404.html yes',
  '"~(?:^|/)\\.{1,2}(?:/|$)" yes',
  `"~(?s)^.{${MOST_IN_PATH}}." yes`,
  `"~^(?:/|(?:/[\\w.~-]{1,${MOST_IN_SEGMENT}})+/?)$" no`,
  'default yes',
])}	@refused expression \`{docs_refused} == "yes"\`
	error @refused 404

	# The files of a folder whose names hold a hash never change; everything else is asked for again: redirects, and parts of a file, which may turn out to be none.
${map('{path}', '{docs_cache}', [
  `"~\\.html/?$" "${CACHE_REVALIDATED}"`,
  `~^${escaped(HASHED_FOLDER)} "${CACHE_HASHED}"`,
  `default "${CACHE_REVALIDATED}"`,
])}	header Cache-Control {docs_cache}
	@part header Range *
	header @part Cache-Control ${CACHE_REVALIDATED}
	# Deferred, and before the next line: what is later in the file acts first on an answer.
	@page not path_regexp ${FILE_PATH}
	header @page {
		+Vary Accept
		defer
	}
	header ?Vary Accept-Encoding
${Object.keys(CONTENT_TYPES)
  .filter((extension) => extension !== 'html')
  .map(
    (extension) =>
      `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${contentType(extension)}"\n`,
  )
  .join('')}
	# An old address becomes a new one in four steps, and one 301 for all of them. Only plain characters are captured.
	# 1. The path without .html, /index.html or a slash at its end.
${map('{path}', '{docs_bare}', ['"~^/index\\.html/?$" /', '/404.html /404.html', `~^(${page}*?)(?:/index)?\\.html/?$ "\${1}"`, `~^(${page}+)/$ "\${1}"`, 'default {path}'])}
	# 2. Former base paths, and the latest version under its own name.
${map('{docs_bare}', '{docs_based}', [...rules.bases.map(({from, to}) => `~^${escaped(from)}(${page}*)$ "${to}\${1}"`), 'default {docs_bare}'])}
	# 3. Pages that moved.
${map('{docs_based}', '{docs_moved}', [...rules.moved.map(({from, to}) => `${from} ${to}`), 'default {docs_based}'])}
	# 4. Pages of a folder end in a slash.
${map('{docs_moved}', '{docs_target}', [...rules.folders.map((path) => `${path} ${path}/`), 'default {docs_moved}'])}
	# The address stays as it is, whatever its slash, when this is the path it came with.
${map('{docs_raw}', '{docs_here}', [`~^(${page}+)/$ "\${1}"`, 'default {docs_raw}'])}
	@moved expression \`{docs_moved} != {docs_here}\`
${map('{query}', '{docs_query}', ['~^(.+)$ "?${1}"', 'default ""'])}	redir @moved "{docs_target}{docs_query}" 301

	# A program that asks for Markdown gets the page's twin; browsers never name it.
${map('{header.Accept}', '{docs_markdown_q}', preference([MARKDOWN_RANGE]))}
${map('{header.Accept}', '{docs_html_q}', preference(HTML_RANGES))}
	@twin {
		expression \`double({docs_markdown_q}) > 0.0 && double({docs_markdown_q}) >= double({docs_html_q})\`
		file {docs_here}.md
	}
	header @twin Content-Type "${contentType('md')}"
	rewrite @twin {docs_here}.md

	# Rules for other hosts, the not-found page by its name, and whatever begins with a dot but the files that other programs look for.
	@hidden {
		path ${HIDDEN_FILES.map((name) => `/${name}`).join(' ')} /404.html /.* */.*
		not path /.well-known/*
	}
	error @hidden 404
	@changing not method GET HEAD
	error @changing 405

	try_files {path} {path}/index.html =404
	file_server {
		precompressed br gzip
	}
	}

	handle_errors {
		import docs_headers
		header Cache-Control ${CACHE_REVALIDATED}
		header ?Vary Accept-Encoding
		header Content-Type "${contentType('html')}"
		@missing expression \`{http.error.status_code} == 404\`
		rewrite @missing /404.html
		@other expression \`{http.error.status_code} != 404\`
		respond @other "{http.error.status_text}" {http.error.status_code}
		file_server @missing {
			precompressed br gzip
			status 404
		}
	}
}
`;
}
