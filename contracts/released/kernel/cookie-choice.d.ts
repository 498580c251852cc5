/** The one of these values that a `Cookie` header has under this name. */
export declare function cookieChoice<Value extends string>(header: string | undefined, name: string, values: readonly Value[]): Value | undefined;
