// The floors of each house, the lowest first. Its folders import only from folders of lower floors, types included.
// `.dependency-cruiser.cjs` makes the rules; the README of the room shows the same lists.
const FLOORS = {
  'contracts/src': [
    ['kernel'],
    ['audit', 'field-table', 'geo', 'law', 'messages', 'operator', 'shell', 'team', 'telemetry'],
    ['accounts', 'company'],
    ['jobs'],
    ['billing', 'job-templates', 'visa'],
    ['applications', 'lint'],
    ['go-live', 'notifications', 'partner', 'results', 'scheduling'],
    ['dev', 'factories'],
  ],
  'shared/browser/src': [
    ['colors'],
    ['chakra', 'clock', 'i18next', 'lazy', 'passkeys', 'press', 'query', 'router'],
    ['api', 'chakra-rich', 'i18n', 'looks', 'storage'],
    ['download', 'law', 'remote', 'time', 'ui'],
    ['editing', 'forms', 'navigation', 'widget'],
  ],
  'shared/delivery/src': [
    ['ground'],
    ['store'],
    ['releases'],
    ['environments'],
    ['overrides', 'platform', 'verify'],
    ['commands', 'page'],
    ['server'],
  ],
  'host/src': [
    ['counts', 'federation', 'page', 'session'],
    ['guests', 'live', 'routing'],
    ['remotes', 'shell'],
    ['parts'],
    ['dialogs', 'newer-mix', 'today'],
    ['frame'],
    ['places'],
  ],
  'backend/src': [
    ['calendar', 'errors', 'metrics', 'ports'],
    ['database', 'geo'],
    ['audit', 'master-data', 'outbox', 'pictures'],
    ['adapters'],
    ['config'],
    ['tables'],
    ['law', 'live', 'mail', 'sealed-files'],
    ['services'],
    ['left-files', 'security'],
    ['facts', 'http'],
    ['modules'],
    ['dev'],
    ['demo'],
  ],
  'backend/src/modules': [
    ['accounts', 'backup', 'file-keys', 'geo', 'locations', 'openapi', 'telemetry'],
    ['company', 'notifications'],
    ['jobs'],
    ['drafts', 'scheduling', 'wage-watch'],
    ['applications', 'results', 'team'],
    ['audit', 'billing', 'law', 'partner', 'person-requests'],
    ['closing'],
    ['operator', 'retention'],
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
          `floor-${floor}-of-${house.replaceAll('/', '-')}`,
          'A folder imports from lower floors only; what two folders need stands below both.',
          { path: `^${house}/(${folders.join('|')})/`, pathNot: '\\.(test|testkit|states)\\.tsx?$|/testing/' },
          { path: `^${house}/(${notLower.join('|')})/`, pathNot: `^${house}/$1/` },
        ),
      ]
    }),
  )

module.exports = { FLOORS, floorRules }
