import type * as v from 'valibot';
import type { TargetSchema } from './shell.schema';
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<Rest> : Path extends `${string}:${infer Name}` ? Name : never;
type Params<Path extends string> = {
    readonly [Name in ParamNames<Path>]: string | number;
};
/** The target of a navigation; only the `to(…)` of an address makes one. */
export type Target = Readonly<v.InferOutput<typeof TargetSchema>>;
interface Extras<Query extends string, State> {
    readonly query?: {
        readonly [Name in Query]?: string | number | boolean | undefined;
    };
    readonly state?: State;
    readonly replace?: boolean;
}
export interface Screen<Path extends string = string, Query extends string = string, State = unknown> {
    readonly path: Path;
    to(...args: ParamNames<Path> extends never ? [extras?: Extras<Query, State>] : [params: Params<Path>, extras?: Extras<Query, State>]): Target;
}
/** An address with the types of its parameters, query and navigation state: `screen<'field'>()('/edit/:jobId')`. */
export declare function screen<Query extends string = never, State = undefined>(): <Path extends string>(pattern: Path) => Screen<Path, Query, State>;
export {};
