import {CACHE_HASHED, CACHE_REVALIDATED, CONTENT_TYPES, HASHED_FOLDER, STRICT_TRANSPORT, TEXT_EXTENSIONS, type Header} from '../../config/headers';
import {CONTAINER, type Place} from './nginx';
import {SEGMENT, type EdgeRules} from './rules';

const escaped = (text: string): string => text.replace(/[.\\+*?[\](){}^$|]/g, '\\$&');
const quoted = (text: string): string => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
const map = (from: string, to: string, lines: readonly string[]): string => `\tmap ${from} ${to} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`;

const contentType = (extension: string): string => CONTENT_TYPES[extension]! + (TEXT_EXTENSIONS.includes(extension) ? '; charset=utf-8' : '');

/** The complete Caddyfile of a server for the site. */
export function caddyFile(rules: EdgeRules, headers: readonly Header[], {folder, port}: Pick<Place, 'folder' | 'port'> = CONTAINER): string {
  const page = `(?:${SEGMENT})`;
  return `# Written by src/plugins/edge-output while building. Do not edit: run "npm run build", and commit what changes.
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

:${port} {
	root * ${folder}
	import docs_headers
	# The files of a folder whose names hold a hash never change; everything else is asked for again, redirects included.
${map('{path}', '{docs_cache}', [`~^${escaped(HASHED_FOLDER)} "${CACHE_HASHED}"`, `default "${CACHE_REVALIDATED}"`])}	header Cache-Control {docs_cache}
${Object.keys(CONTENT_TYPES)
  .filter((extension) => extension !== 'html')
  .map((extension) => `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${contentType(extension)}"\n`)
  .join('')}
	# An old address becomes a new one in four steps, and one 301 for all of them. Only plain characters are captured.
	# 1. The path without .html, /index.html or a slash at its end.
${map('{path}', '{docs_bare}', [`/index.html /`, `/404.html /404.html`, `~^(${page}*?)(?:/index)?\\.html/?$ "\${1}"`, `~^(${page}+)/$ "\${1}"`, 'default {path}'])}
	# 2. Former base paths, and the latest version under its own name.
${map('{docs_bare}', '{docs_based}', [...rules.bases.map(({from, to}) => `~^${escaped(from)}(${page}*)$ "${to}\${1}"`), 'default {docs_bare}'])}
	# 3. Pages that moved.
${map('{docs_based}', '{docs_moved}', [...rules.moved.map(({from, to}) => `${from} ${to}`), 'default {docs_based}'])}
	# 4. Pages of a folder end in a slash.
${map('{docs_moved}', '{docs_target}', [...rules.folders.map((path) => `${path} ${path}/`), 'default {docs_moved}'])}
	# The address stays as it is, whatever its slash, when this is the path it came with.
${map('{path}', '{docs_here}', [`~^(${page}+)/$ "\${1}"`, 'default {path}'])}
	@moved expression \`{docs_moved} != {docs_here}\`
${map('{query}', '{docs_query}', ['~^(.+)$ "?${1}"', 'default ""'])}	redir @moved "{docs_target}{docs_query}" 301

	# Rules for other hosts, the not-found page by its name, and whatever begins with a dot.
	@hidden path /_headers /_redirects /404.html /.* */.*
	error @hidden 404
	@changing not method GET HEAD
	error @changing 405

	try_files {path} {path}/index.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		import docs_headers
		header Cache-Control ${CACHE_REVALIDATED}
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
