/**
 * @types/node 20.9 does not know the generic typed arrays of TypeScript 5.9 and later: without this declaration a
 * Buffer is no Uint8Array. Types only. Delete it when the catalog's @types/node is 20.19 or newer.
 */
interface Buffer {
  slice(start?: number, end?: number): Buffer & Uint8Array<ArrayBuffer>
  entries(): ArrayIterator<[number, number]>
  keys(): ArrayIterator<number>
  values(): ArrayIterator<number>
}
