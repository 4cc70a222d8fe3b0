import {brotliCompressSync as b, constants as c} from 'node:zlib'; import {readFileSync} from 'node:fs';
const br=(t)=>b(Buffer.from(t),{params:{[c.BROTLI_PARAM_QUALITY]:11}}).length;
const n=readFileSync('build/vpu/quadra/next/documentation/libxcoder/index.html','utf8');
const o=readFileSync('/tmp/docs-versions-KXI2EA/build/vpu/quadra/next/documentation/libxcoder/index.html','utf8');
console.log(n.length,br(n),o.length,br(o));
const tables=(h)=>[...h.matchAll(/<h3[^>]*id="?([\w-]+)[\s\S]*?(?=<h[23]|<\/article>)/g)].map(m=>[m[1],m[0].length,br(m[0])]);
const to=Object.fromEntries(tables(o).map(([k,l,x])=>[k,[l,x]]));
for(const [k,l,x] of tables(n)) if(to[k]&&(to[k][0]!==l)) console.log(k,to[k],[l,x]);
const i=(h)=>h.indexOf('enc-rate');console.log(br(o.slice(0,i(o))),br(n.slice(0,i(n))));
