/**
 * A test that runs a recipe over a copy of the repository and takes minutes on both cores: `.ci/run` skips it,
 * `npm test` runs it.
 */
export const trial = process.env.TRIALS === 'off' ? it.skip : it
