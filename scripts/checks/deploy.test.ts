/**
 * The manifests and the compose file of production (deploy/): valid by the published schemas, complete, and hardened.
 * The manifests are validated as `kubectl kustomize` renders them.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings, type Setting, type Settings } from '../../shared/node/src/settings/read-settings'
import { PORTAL_SETTINGS } from '../../shared/delivery/src/settings'
import { SETTINGS } from '../../backend/src/config/settings'
import { faultsOfObject, type KubernetesObject } from './kubernetes-objects'

const root = join(__dirname, '../..')
const deploy = join(root, 'deploy')
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8')
const OVERLAYS = ['production', 'staging'] as const

const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject)
const RENDERED = Object.fromEntries(OVERLAYS.map((name) => [name, objectsOf(read(`rendered/${name}.yaml`))])) as Record<
  (typeof OVERLAYS)[number],
  KubernetesObject[]
>
const ofKind = (objects: readonly KubernetesObject[], ...kinds: string[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kinds.includes(kind))

/** Names of an env-file with their values. */
const pairsOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
const secretsOf = (name: string): Record<string, string> =>
  Object.fromEntries(pairsOf(read(`secrets/${name}.env.example`)))

/** What names of settings have in the cluster: the maps' names end with a hash of their content. */
const mapsOf = (objects: readonly KubernetesObject[], ...names: string[]): Record<string, string> =>
  Object.assign(
    {},
    ...names.map((name) => ofKind(objects, 'ConfigMap').find((one) => one.metadata.name.startsWith(`${name}-`))?.data),
  )

const SERVERS = [
  ['backend', SETTINGS as Settings],
  ['portal', PORTAL_SETTINGS as Settings],
] as const
/** What every S3 tool reads by itself. */
const OF_S3 = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3']

/** A value that production accepts, for what an operator fills in. */
const filledIn = (name: string, setting: Setting): string =>
  [
    `${name}-${'1'.repeat(40)}`,
    'a1'.repeat(32),
    'https://filled.example.com',
    'somebody@filled.example.com',
    'postgres://portal:word@db:5432/portal',
    'smtps://user:word@mail.example.com:465',
    '普通',
    'T9876543210123',
    '45',
    '7654321',
  ].find((value) => {
    const table = { PORTAL_MODE: SETTINGS.PORTAL_MODE, [name]: setting }
    return readSettings(table, { PORTAL_MODE: 'production', [name]: value }).faults.length === 0
  }) ?? ''

/** Two versions of kustomize differ in the hash of a map, in empty fields and in the order. */
const comparable = (objects: readonly KubernetesObject[]): string[] =>
  objects
    .map((one) =>
      JSON.stringify(one, (_key, value: unknown) =>
        typeof value === 'string'
          ? value.replace(/^(settings-of-[a-z]+)-[a-z0-9]{10}$/, '$1')
          : value && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(
                    ([key, each]) =>
                      !(/^(?:labels|annotations)$/.test(key) && Object.keys(each as object).length === 0),
                  )
                  .sort(([a], [b]) => (a < b ? -1 : 1)),
              )
            : value,
      ),
    )
    .sort()

interface Pod {
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number
    readonly automountServiceAccountToken?: boolean
    readonly securityContext?: object
    readonly containers: readonly {
      readonly name: string
      readonly image: string
      readonly ports?: readonly { readonly name: string }[]
      readonly resources: { readonly requests: object; readonly limits: object }
      readonly envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[]
      readonly securityContext: object
      readonly startupProbe?: { readonly httpGet: { readonly path: string } }
      readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
      readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
    }[]
  }
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
}
const templateOf = (one: KubernetesObject): Pod => (one.spec as { template: Pod }).template
const podsOf = (objects: readonly KubernetesObject[]): Pod[] => ofKind(objects, 'Deployment', 'Job').map(templateOf)

const kubectl = (name: string) =>
  spawnSync('kubectl', ['kustomize', join(deploy, 'overlays', name)], { encoding: 'utf8' })
/** `.ci/run` installs it; elsewhere the files of the tree are what is validated. */
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

describe.each(OVERLAYS)('%s', (name) => {
  const objects = RENDERED[name]

  it('[OPER-03] deploy/rendered is what `kubectl kustomize` makes of the overlay', () => {
    const made = hasKubectl ? kubectl(name) : undefined
    expect(made?.status ?? 0).toBe(0)
    expect(comparable(made ? objectsOf(made.stdout) : objects)).toEqual(comparable(objects))
  })

  it('[OPER-03] each object is valid by the schema of its kind and has no field that the schema does not know', () => {
    expect(objects.length).toBeGreaterThan(15)
    expect(objects.flatMap(faultsOfObject)).toEqual([])
  })

  it('[OPER-03] no process is root, writes into its image, may more than it needs, or takes all of a machine', () => {
    const pods = podsOf(objects)
    expect(pods).toHaveLength(3)
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const { securityContext, resources, image } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources).toMatchObject({
          requests: { cpu: expect.any(String) },
          limits: { memory: expect.any(String) },
        })
        expect(image).toMatch(/^registry\.example\.com\/employer-portal\/(?:backend|portal):\d/)
      }
    }
  })

  it('[OPER-03] probes ask what the servers answer, and a pod has time to stop', () => {
    for (const deployment of ofKind(objects, 'Deployment')) {
      const { spec } = templateOf(deployment)
      expect(spec.containers).toMatchObject([
        {
          startupProbe: { httpGet: { path: '/healthz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
          readinessProbe: { httpGet: { path: '/readyz' } },
        },
      ])
      const drainMs = Number(mapsOf(objects, 'settings-of-both').PORTAL_DRAIN_MS)
      // CLOSE_WITHIN_MS of the backend is the longer one.
      const [, closeMs = ''] =
        /CLOSE_WITHIN_MS = (\d+)/.exec(readFileSync(join(root, 'backend/src/server.ts'), 'utf8')) ?? []
      expect((spec.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(drainMs + Number(closeMs))
      // A pod that is not ready for one probe may still get requests until its Service knows.
      expect(drainMs).toBeGreaterThanOrEqual(5000)
      expect(deployment.spec).toMatchObject({ strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } })
    }
  })

  it('[OPER-03] what selects pods finds some, and each server has a budget and a scaler', () => {
    const labels = podsOf(objects).map((pod) => pod.metadata.labels)
    const finds = (selector: Readonly<Record<string, string>>): boolean =>
      labels.some((one) => Object.entries(selector).every(([key, value]) => one[key] === value))
    const selectors = objects.flatMap(({ kind, spec }) => {
      const { selector, podSelector } = (spec ?? {}) as Record<string, { matchLabels?: Record<string, string> }>
      const found = kind === 'Service' ? selector : (selector?.matchLabels ?? podSelector?.matchLabels)
      return found ? [found as Record<string, string>] : []
    })
    expect(selectors.length).toBeGreaterThan(6)
    expect(selectors.filter((selector) => !finds(selector))).toEqual([])
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Service'])
      expect(ofKind(objects, kind).map((one) => one.metadata.name)).toEqual(['backend', 'portal'])
    expect(ofKind(objects, 'NetworkPolicy').map((one) => one.metadata.name)).toContain('nothing')
  })

  it('[OPER-03] what is applied first is the migration and all that it needs', () => {
    const first = objects.filter(({ metadata }) => metadata.labels?.['employer-portal/apply'] === 'first')
    expect(first.map(({ kind, metadata }) => [kind, metadata.name.replace(/-[a-z0-9]{10}$/, '')]).sort()).toEqual([
      ['ConfigMap', 'settings-of-backend'],
      ['ConfigMap', 'settings-of-both'],
      ['ConfigMap', 'settings-of-portal'],
      ['Job', 'migration'],
      ['NetworkPolicy', 'migration'],
      ['NetworkPolicy', 'names'],
      ['NetworkPolicy', 'nothing'],
    ])
  })

  it('[OPER-03] the Ingress serves the host that mails link to', () => {
    const hosts = ofKind(objects, 'Ingress').flatMap(({ spec }) =>
      (spec as { rules: { host: string }[] }).rules.map(({ host }) => host),
    )
    expect(hosts).toEqual([new URL(mapsOf(objects, 'settings-of-both').PORTAL_ORIGIN ?? '').host])
  })

  it.each(SERVERS)('[OPER-03] the %s gets each setting that production requires, and nothing else', (server, table) => {
    const secrets = secretsOf(server)
    const maps = mapsOf(objects, `settings-of-${server}`)
    const given = { ...mapsOf(objects, 'settings-of-both'), ...maps, ...secrets }
    const required = Object.entries<Setting>(table).flatMap(([each, { required: asked }]) => (asked ? [each] : []))
    expect(required.filter((each) => !(each in given))).toEqual([])
    // Both servers read the settings of both; what is in the map of one is a setting of that one.
    const known = Object.keys({ ...SETTINGS, ...PORTAL_SETTINGS })
    expect(Object.keys(given).filter((each) => !known.includes(each) && !OF_S3.includes(each))).toEqual([])
    expect(Object.keys({ ...maps, ...secrets }).filter((each) => !(each in table) && !OF_S3.includes(each))).toEqual([])
    // And it starts with them, once the empty ones are filled in.
    const filled = Object.fromEntries(
      Object.entries(given).map(([each, value]) => {
        const setting = table[each]
        return [each, value || (setting?.required || setting?.secret ? filledIn(each, setting) : '')]
      }),
    )
    expect(readSettings(table, filled).faults).toEqual([])
  })

  it('[OPER-03] secrets are in the manifests by name only', () => {
    const settings: readonly [string, Setting][] = [
      ...Object.entries<Setting>(SETTINGS),
      ...Object.entries<Setting>(PORTAL_SETTINGS),
    ]
    const secret = settings.flatMap(([each, { secret: own, credential }]) => (own || credential ? [each] : []))
    expect(secret.length).toBeGreaterThan(8)
    expect(secret.filter((each) => !(each in { ...secretsOf('backend'), ...secretsOf('portal') }))).toEqual([])
    const inMaps = ofKind(objects, 'ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}))
    expect(inMaps.filter((each) => secret.includes(each))).toEqual([])
    expect(ofKind(objects, 'Secret')).toEqual([])
    for (const server of ['backend', 'portal']) expect(Object.values(secretsOf(server)).filter(Boolean)).toEqual([])
  })
})

it('[OPER-03] a field that Kubernetes does not know, and a value of another type, are found', () => {
  const service = ofKind(RENDERED.production, 'Service')[0] as KubernetesObject
  const broken = { ...service, spec: { ...(service.spec as object), selectors: { a: 'b' }, clusterIP: 7 } }
  expect(faultsOfObject(broken)).toEqual([
    'Service backend: /spec/clusterIP must be string',
    'Service backend: /spec/selectors is not known',
  ])
})

describe('compose.yml', () => {
  interface Service {
    readonly read_only?: boolean
    readonly environment?: Readonly<Record<string, string>>
    readonly env_file?: readonly string[]
    readonly command?: readonly string[]
    readonly deploy?: { readonly replicas: number }
    readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  }
  const file = parse(read('compose.yml'), { merge: true }) as { readonly services: Readonly<Record<string, Service>> }
  const { backend, portal, migration, front } = file.services

  it('[OPER-03] is valid by the schema of the Compose Specification', () => {
    const schema = JSON.parse(
      readFileSync(join(root, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'),
    ) as object
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile({
      ...schema,
      // As ajv calls draft 7.
      $schema: 'http://json-schema.org/draft-07/schema#',
    })
    validate(file)
    expect(validate.errors ?? []).toEqual([])
    validate({ ...file, services: { ...file.services, backend: { ...backend, replica: 2 } } })
    expect(validate.errors).not.toEqual([])
  })

  it('[OPER-03] runs two of each after the migration, in production, with the settings of the manifests', () => {
    expect([backend?.deploy?.replicas, portal?.deploy?.replicas]).toEqual([2, 2])
    expect(backend?.depends_on).toEqual({ migration: { condition: 'service_completed_successfully' } })
    expect(migration?.command).toEqual(['node', '--enable-source-maps', 'dist/server.js', '--prepare'])
    for (const [name, service] of [
      ['backend', backend],
      ['portal', portal],
    ] as const) {
      expect(service?.env_file).toEqual([
        'base/both.env',
        `base/${name}.env`,
        'overlays/production/both.env',
        `overlays/production/${name}.env`,
        `secrets/${name}.env`,
      ])
      expect([service?.read_only, service?.environment]).toEqual([true, undefined])
    }
    expect(front?.environment).toEqual({ PORTAL_HOST_NAME: expect.stringContaining(':?') })
    expect(read('compose.yml')).not.toMatch(/development|mailpit|dev-/)
  })
})

it('[OPER-03] the compose file of development says what it is', () => {
  expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8').split('\n')[0]).toMatch(/development only/)
})
