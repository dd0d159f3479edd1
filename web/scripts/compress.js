// Writes a brotli file beside every file of the build that is worth it, for the server to embed.
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options));
}

// Now the build is complete: the server is built anew when this file is newer (crates/server/src/http/pages.rs).
utimesSync('dist/.gitkeep', new Date(), new Date());
