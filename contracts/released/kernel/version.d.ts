export interface SemanticVersion {
    readonly major: number;
    readonly minor: number;
    readonly patch: number;
    readonly prerelease: string;
}
/** Reads `1.2.3`, `1.2.3-rc.1`, `1.2.3+sha`; undefined for anything else. */
export declare function parseVersion(text: string): SemanticVersion | undefined;
export declare function compareVersions(a: string, b: string): number;
/** Caret ranges are all a release states: `^1.2.0` fits 1.2.0 up to, not including, 2.0.0. */
export declare function satisfies(version: string, range: string): boolean;
