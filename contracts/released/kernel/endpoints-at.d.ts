import type { Endpoint } from './endpoint';
/** The decoded segments of an address, without its query and its last slash; undefined if it cannot be decoded. */
export declare function segmentsOf(address: string): readonly string[] | undefined;
/**
 * Every entry of a table that a request may mean: two, where one has a word at the place of the parameter of the other.
 * HEAD means the GET.
 */
export declare function endpointsAt(table: readonly Endpoint[], method: string, address: string): readonly Endpoint[];
