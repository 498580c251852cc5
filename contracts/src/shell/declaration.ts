/**
 * What a remote says about itself: its screens, the entries of the sidebar, its widgets and its overlay, as data. The
 * build makes it from `src/remote.ts` and `src/locales/shell.*.json`; release and composition carry it. The host
 * declares its own screens in the same way. A newer minor version may say more, so readers leave out what they do not
 * know.
 */
import * as v from 'valibot'
import { FirstCallSchema } from './first-calls'
import { FirstViewSchema, OutlineSchema } from './first-views'
import { WidgetSchema } from './widgets'

/**
 * `guest`: logged-in visitors are redirected to their start page (SHELL-04). `member`: visitors without a session are
 * redirected (SHELL-03), and interviewers to Today. `interviewer`: every member, interviewers too (SHOP-03). `open`:
 * everybody.
 */
const ACCESSES = ['guest', 'member', 'interviewer', 'open'] as const
export type Access = (typeof ACCESSES)[number]

/** The shape of what a screen shows. The index page and the host draw it until the screen is there. */
export const SKELETONS = ['list', 'form', 'detail', 'cards', 'calendar', 'public'] as const
export type SkeletonShape = (typeof SKELETONS)[number]

/** The parts of the sidebar: daily work first, then the settings of the company (SHELL-07). */
export const ENTRY_GROUPS = ['work', 'company'] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

export const ENTRY_ICONS = [
  'page',
  'today',
  'jobs',
  'applicants',
  'residence',
  'chart',
  'calendar',
  'bell',
  'billing',
  'company',
  'team',
  'settings',
] as const
export type EntryIcon = (typeof ENTRY_ICONS)[number]

/** Counts of the shell that an entry may show beside its label. */
export const ENTRY_COUNTS = ['urgent', 'unread'] as const

/** By locale. */
const TextsSchema = v.record(v.string(), v.string())
export type DeclaredTexts = v.InferOutput<typeof TextsSchema>

/** `/dashboard/edit-job/:jobId`. */
const PathSchema = v.pipe(v.string(), v.regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/))

const ScreenSchema = v.object({
  path: PathSchema,
  /** Old addresses of the screen with the same parameters; they lead to `path` for ever. */
  formerly: v.optional(v.array(PathSchema), []),
  /** An access that the reader does not know is for members only. */
  access: v.fallback(v.picklist(ACCESSES), 'member'),
  /** The address for a visitor without a session, if it is not the page to register (COMP-01). */
  guestGoesTo: v.optional(PathSchema),
  /** Shown without header and sidebar although it is not a public page. */
  bare: v.optional(v.boolean(), false),
  /** Without one, that of a form for members and that of a public page for others. */
  skeleton: v.fallback(v.optional(v.picklist(SKELETONS)), undefined),
  title: TextsSchema,
  /** The entry of the sidebar, of any unit, that is marked as current; without one the screen's own. */
  entry: v.optional(v.string()),
  /** Only where the environment allows testers, so that a page can be shown before it is agreed. */
  proposed: v.optional(v.boolean(), false),
})

const EntrySchema = v.object({
  /** A group that the reader does not know is the daily work. */
  group: v.fallback(v.picklist(ENTRY_GROUPS), 'work'),
  /** The name of the entry before it; after an unknown one it is the last of its group. */
  after: v.optional(v.string()),
  icon: v.fallback(v.picklist(ENTRY_ICONS), 'page'),
  count: v.fallback(v.optional(v.picklist(ENTRY_COUNTS)), undefined),
  label: TextsSchema,
})

/**
 * When an overlay is laid over the screens below an address. `member`: for everybody with a session.
 * `company-not-initialised`: until the company is registered, and then until the user leaves these screens, because
 * the last step of the wizard follows after the registration is stored (WIZ-01, WIZ-17).
 */
const CONDITIONS = ['member', 'company-not-initialised'] as const
const OverlaySchema = v.object({ when: v.picklist(CONDITIONS), under: PathSchema })

export type DeclaredScreen = v.InferOutput<typeof ScreenSchema>
export type DeclaredEntry = v.InferOutput<typeof EntrySchema>
export type DeclaredOverlay = v.InferOutput<typeof OverlaySchema>
export type DeclaredWidget = v.InferOutput<typeof WidgetSchema>

/** Screens, entries and widgets have names of the unit; an entry has the name of the screen that it opens. */
export interface Declaration {
  /** What the card says is missing when the remote cannot be shown. */
  readonly area: DeclaredTexts
  readonly screens: Readonly<Record<string, DeclaredScreen>>
  readonly entries: Readonly<Record<string, DeclaredEntry>>
  readonly widgets: Readonly<Record<string, DeclaredWidget>>
  readonly overlay?: DeclaredOverlay | undefined
}

const NamedSchema = v.record(v.string(), v.unknown())

function readable<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Record<string, Output> {
  const found: Record<string, Output> = {}
  for (const [name, one] of Object.entries(v.is(NamedSchema, given) ? given : {})) {
    const read = v.safeParse(schema, one)
    if (read.success) found[name] = read.output
  }
  return found
}

/** Reads each part on its own: one that this reader cannot read must not hide the others. */
export function readDeclaration(given: unknown): Declaration {
  const { area, screens, entries, widgets, overlay } = v.is(NamedSchema, given) ? given : {}
  const condition = v.safeParse(OverlaySchema, overlay)
  return {
    area: v.is(TextsSchema, area) ? area : {},
    screens: readable(ScreenSchema, screens),
    entries: readable(EntrySchema, entries),
    widgets: readable(WidgetSchema, widgets),
    overlay: condition.success ? condition.output : undefined,
  }
}

/** What a release says, all of it: first calls, first views and the outline are for the portal server alone. */
export const DeclarationSchema = v.strictObject({
  area: TextsSchema,
  screens: v.record(
    v.string(),
    v.strictObject({
      ...ScreenSchema.entries,
      access: v.picklist(ACCESSES),
      skeleton: v.optional(v.picklist(SKELETONS)),
      firstCalls: v.optional(v.array(FirstCallSchema)),
      firstView: v.optional(FirstViewSchema),
    }),
  ),
  entries: v.record(
    v.string(),
    v.strictObject({
      ...EntrySchema.entries,
      group: v.picklist(ENTRY_GROUPS),
      icon: v.picklist(ENTRY_ICONS),
      count: v.optional(v.picklist(ENTRY_COUNTS)),
    }),
  ),
  widgets: v.record(v.string(), v.strictObject(WidgetSchema.entries)),
  overlay: v.optional(v.strictObject(OverlaySchema.entries)),
  /** Of the host alone. */
  outline: v.optional(OutlineSchema),
})
/** As it stands in a release: what has its default is left out. */
export type GivenDeclaration = v.InferInput<typeof DeclarationSchema>

/** The text in this language; a unit that was built earlier may not have it. */
export const spoken = (texts: DeclaredTexts, locale: string): string =>
  texts[locale] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
