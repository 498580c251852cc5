/**
 * A test that runs a recipe over a copy of the repository and takes minutes on both cores: `.ci/run` skips it,
 * `npm run test:all` runs it.
 */
export const trial = process.env.TESTS === 'all' ? it : it.skip
