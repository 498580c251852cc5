export interface SemanticVersion {
    readonly major: number;
    readonly minor: number;
    readonly patch: number;
    readonly prerelease: string;
}
/** Reads `1.2.3`, `1.2.3-rc.1`, `1.2.3+sha`; undefined for anything else. */
export declare function parseVersion(text: string): SemanticVersion | undefined;
export declare function compareVersions(a: string, b: string): number;
/** Releases use caret ranges only: `^1.2.0` fits 1.2.0 and later, but not 2.0.0. */
export declare function satisfies(version: string, range: string): boolean;
