/** What a reader gave; what is missing comes from the environment. */
export type Access = {readonly host?: string; readonly tokenId?: string; readonly secret?: string};

/** What a sample sends. */
export type Request = {
  readonly access?: Access;
  readonly method: string;
  /** Path with values in it and the prefix of the API, such as `/api/v3/streams/41`. */
  readonly path: string;
  readonly json?: unknown;
  /** Fields of a multipart form that are files, with a file name each. */
  readonly files?: Readonly<Record<string, string>>;
};

export type Language = {
  readonly id: string;
  readonly name: string;
  /** Name of the grammar that highlights it. */
  readonly grammar: string;
  readonly write: (request: Request) => string;
};

const json = (value: unknown, indent = ''): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
const singleQuoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;
const powershellQuoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const shellQuoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

function curl({
  method,
  path,
  json: body,
  files,
  access: {host = '$HOST', tokenId = '$TOKEN_ID', secret} = {},
}: Request): string {
  const user = secret === undefined ? `"${tokenId}:$TOKEN_SECRET"` : `"${tokenId}:"${shellQuoted(secret)}`;
  // A redirect repeats such a request as it is; with a body it could lose it.
  const follows = method !== 'POST' && body === undefined && !files;
  const parts = [`curl ${follows ? '-fsSL' : '-fsS'} -u ${user}`];
  if (method !== 'GET' && !(method === 'POST' && (body !== undefined || files))) parts.push(`-X ${method}`);
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `--data ${shellQuoted(json(body))}`);
  for (const [name, file] of Object.entries(files ?? {})) parts.push(`-F ${shellQuoted(`${name}=@${file}`)}`);
  return [...parts, `"http://${host}${path}"`].join(' \\\n  ');
}

/** A JSON value as Python writes it. */
function pythonValue(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => `${inner}${pythonValue(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return entries.length === 0
      ? '{}'
      : `{\n${entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${pythonValue(item, inner)},\n`).join('')}${indent}}`;
  }
  return JSON.stringify(value);
}

function python({method, path, json: body, files, access: {host, tokenId, secret} = {}}: Request): string {
  const given = (value: string | undefined, name: string): string =>
    value === undefined ? `os.environ["${name}"]` : JSON.stringify(value);
  const address = host === undefined ? `f"http://{os.environ['HOST']}${path}"` : `"http://${host}${path}"`;
  const lines = [`    ${address},`, `    auth=(${given(tokenId, 'TOKEN_ID')}, ${given(secret, 'TOKEN_SECRET')}),`];
  if (body !== undefined) lines.push(`    json=${pythonValue(body, '    ')},`);
  if (files)
    lines.push(
      `    files={${Object.entries(files)
        .map(([name, file]) => `${JSON.stringify(name)}: open(${JSON.stringify(file)}, "rb")`)
        .join(', ')}},`,
    );
  if (method !== 'GET') lines.push('    allow_redirects=False,');
  return `${/os\.environ/.test(lines.slice(0, 2).join('')) ? 'import os\n\n' : ''}import requests

response = requests.${method.toLowerCase()}(
${lines.join('\n')}
    timeout=10,
)
response.raise_for_status()
answer = response.json()
if answer["err_code"] != 0:
    raise SystemExit(answer["err_message"])
print(answer)`;
}

function javascript({method, path, json: body, files, access: {host, tokenId, secret} = {}}: Request): string {
  const values = Object.entries({HOST: host, TOKEN_ID: tokenId, TOKEN_SECRET: secret});
  const read = values.flatMap(([name, value]) => (value === undefined ? [name] : []));
  const set = values.flatMap(([name, value]) =>
    value === undefined ? [] : [`const ${name} = ${JSON.stringify(value)};\n`],
  );
  const headers = ['Authorization: `Basic ${btoa(`${TOKEN_ID}:${TOKEN_SECRET}`)}`,'];
  if (body !== undefined) headers.push("'Content-Type': 'application/json',");
  const options = [`  method: '${method}',`, '  headers: {', ...headers.map((line) => `    ${line}`), '  },'];
  if (body !== undefined) options.push(`  body: JSON.stringify(${json(body, '  ')}),`);
  if (files) options.push('  body: form,');
  if (method !== 'GET') options.push("  redirect: 'error',");
  const form = files
    ? `const form = new FormData();\n${Object.entries(files)
        .map(
          ([name, file]) =>
            `form.append(${singleQuoted(name)}, new Blob([await readFile(${singleQuoted(file)})]), ${singleQuoted(file)});`,
        )
        .join('\n')}\n`
    : '';
  return `${files ? "import {readFile} from 'node:fs/promises';\n\n" : ''}${read.length > 0 ? `const {${read.join(', ')}} = process.env;\n` : ''}${set.join('')}${form}const response = await fetch(\`http://\${HOST}${path}\`, {
${options.join('\n')}
});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const answer = await response.json();
if (answer.err_code !== 0) throw new Error(answer.err_message);
console.log(answer);`;
}

function go({method, path, json: body, files, access: {host, tokenId, secret} = {}}: Request): string {
  const given = (value: string | undefined, name: string): string =>
    value === undefined ? `os.Getenv("${name}")` : JSON.stringify(value);
  const address = host === undefined ? `"http://"+os.Getenv("HOST")+"${path}"` : `"http://${host}${path}"`;
  const user = `${given(tokenId, 'TOKEN_ID')}, ${given(secret, 'TOKEN_SECRET')}`;
  const imports = [
    'encoding/json',
    'fmt',
    'io',
    'log',
    'net/http',
    ...(files || /os\.Getenv/.test(address + user) ? ['os'] : []),
  ];
  const setUp: string[] = [];
  let reader = 'nil';
  let type: string | undefined;
  if (body !== undefined) {
    imports.push('strings');
    setUp.push(`\tbody := strings.NewReader(\`${json(body).replaceAll('`', '` + "`" + `')}\`)`);
    reader = 'body';
    type = '"application/json"';
  }
  if (files) {
    imports.push('bytes', 'mime/multipart');
    setUp.push('\tvar body bytes.Buffer', '\tform := multipart.NewWriter(&body)');
    for (const [name, file] of Object.entries(files)) {
      setUp.push(
        `\tpart, err := form.CreateFormFile(${JSON.stringify(name)}, ${JSON.stringify(file)})`,
        '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}',
        `\tfile, err := os.ReadFile(${JSON.stringify(file)})`,
        '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}',
        '\tpart.Write(file)',
      );
    }
    setUp.push('\tform.Close()');
    reader = '&body';
    type = 'form.FormDataContentType()';
  }
  return `package main

import (
${imports
  .sort()
  .map((name) => `\t"${name}"`)
  .join('\n')}
)

func main() {
${setUp.map((line) => `${line}\n`).join('')}	request, err := http.NewRequest("${method}", ${address}, ${reader})
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth(${user})
${type === undefined ? '' : `\trequest.Header.Set("Content-Type", ${type})\n`}	response, err := ${method === 'GET' ? 'http.DefaultClient.Do' : 'http.DefaultTransport.RoundTrip'}(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	result := struct {
		Code int \`json:"err_code"\`
	}{-1}
	if err != nil || json.Unmarshal(answer, &result) != nil || response.StatusCode != http.StatusOK || result.Code != 0 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}`;
}

function powershell({
  method,
  path,
  json: body,
  files,
  access: {host = '${env:HOST}', tokenId = '${env:TOKEN_ID}', secret} = {},
}: Request): string {
  const name = `${method[0]}${method.slice(1).toLowerCase()}`;
  const user =
    secret === undefined ? `"${tokenId}:\${env:TOKEN_SECRET}"` : `"${tokenId}:" + ${powershellQuoted(secret)}`;
  const lines = [`$basic = [Convert]::ToBase64String([Text.Encoding]::ASCII.GetBytes(${user}))`];
  let sent = '';
  if (body !== undefined) {
    lines.push(`$body = @'\n${json(body)}\n'@`);
    sent = " -ContentType 'application/json' -Body $body";
  }
  if (files)
    sent = ` -Form @{${Object.entries(files)
      .map(([field, file]) => `${field} = Get-Item ${/^[\w./-]+$/.test(file) ? file : powershellQuoted(file)}`)
      .join('; ')}}`;
  lines.push(
    `$answer = Invoke-RestMethod -Method ${name} -Uri "http://${host}${path}" -Headers @{Authorization = "Basic $basic"}${sent}`,
    'if ($answer.err_code -ne 0) { throw $answer.err_message }',
    '$answer | ConvertTo-Json -Depth 20',
  );
  return lines.join('\n');
}

/**
 * Languages of the samples in the order of the tabs. Python uses requests: it is what public programs for such devices
 * use, and distributions carry it. Only reading follows redirects: a write would lose its body, or become a GET that
 * succeeds. PowerShell drops the token there, so it fails by itself.
 */
export const LANGUAGES: readonly Language[] = [
  {id: 'curl', name: 'curl', grammar: 'bash', write: curl},
  {id: 'python', name: 'Python', grammar: 'python', write: python},
  {id: 'javascript', name: 'JavaScript', grammar: 'javascript', write: javascript},
  {id: 'go', name: 'Go', grammar: 'go', write: go},
  {id: 'powershell', name: 'PowerShell', grammar: 'powershell', write: powershell},
];
