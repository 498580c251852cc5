// The floors of each house, the lowest first. A folder of `src` imports only from folders of lower floors, types
// included. `.dependency-cruiser.cjs` makes the rules; the README of the house shows the same list.
const FLOORS = {
  contracts: [
    ['kernel'],
    ['audit', 'field-table', 'geo', 'messages', 'operator', 'shell', 'team', 'telemetry'],
    ['accounts', 'company'],
    ['jobs'],
    ['billing', 'job-templates', 'visa'],
    ['applications', 'lint'],
    ['go-live', 'notifications', 'partner', 'scheduling'],
    ['dev', 'factories'],
  ],
  'shared/browser': [
    ['chakra', 'clock', 'i18next', 'lazy', 'passkeys', 'press', 'query', 'router'],
    ['api', 'chakra-rich', 'i18n', 'looks', 'storage'],
    ['download', 'remote', 'time', 'ui'],
    ['editing', 'forms', 'navigation', 'widget'],
  ],
  'shared/delivery': [
    ['ground'],
    ['store'],
    ['releases'],
    ['environments'],
    ['overrides', 'platform', 'verify'],
    ['commands', 'page'],
    ['server'],
  ],
  host: [
    ['counts', 'federation', 'page', 'session'],
    ['guests', 'live', 'routing'],
    ['remotes', 'shell'],
    ['parts'],
    ['dialogs', 'newer-mix', 'today'],
    ['frame'],
    ['places'],
  ],
}

const floorRules = (rule) =>
  Object.entries(FLOORS).flatMap(([house, floors]) =>
    floors.flatMap((folders, floor) => {
      const notLower = floors.slice(floor).flat()
      // The only folder of the highest floor may import each other one.
      if (notLower.length === 1) return []
      return [
        rule(
          `floor-${floor}-of-${house.replace('/', '-')}`,
          'A folder imports from lower floors only; what two folders need stands below both.',
          { path: `^${house}/src/(${folders.join('|')})/`, pathNot: '\\.(test|states)\\.tsx?$|/testing/' },
          { path: `^${house}/src/(${notLower.join('|')})/`, pathNot: `^${house}/src/$1/` },
        ),
      ]
    }),
  )

module.exports = { FLOORS, floorRules }
