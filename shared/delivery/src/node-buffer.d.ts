/**
 * @types/node 20.9 is older than the generic typed arrays of TypeScript 5.9 and later: without this a Buffer is no
 * Uint8Array. Types only; remove it when the catalog's @types/node is 20.19 or newer.
 */
interface Buffer {
  slice(start?: number, end?: number): Buffer & Uint8Array<ArrayBuffer>
  entries(): ArrayIterator<[number, number]>
  keys(): ArrayIterator<number>
  values(): ArrayIterator<number>
}
