/** The entries of an archive without compression, by its central directory. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    found.set(zip.subarray(at + 46, at + 46 + name).toString(), zip.subarray(start, start + size))
    at += 46 + name + extra
  }
  return found
}
