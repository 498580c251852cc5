import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export function write(folder, name, text) {
  const data = brotliCompressSync(Buffer.from(text), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(join(folder, `${name}.br`), data)
  console.log(`${name}: ${text.split('\n').length} lines, ${Math.round(data.length / 1024)} KB`)
}
