import { hasDraftButton, initialWizard, isReleased, keptOf, nextState, OVER_NAMES, primaryOf } from './wizard.machine'
import type { Over, OverName, WizardEvent, WizardState } from './wizard.machine'
import { STAGES, WIZARD_MODES } from './wizard.stages'
import type { StageId, WizardMode } from './wizard.stages'

const change = { version: 4, at: 1, by: 'Taro' }
const DRAFT = { jobType: 'SSV', stage: 'interview', furthest: 'content', draftId: 3, draftVersion: 9 } as const

const EVENTS = {
  right: { type: 'right', stage: 'interview', hasImages: true },
  back: { type: 'back' },
  goTo: { type: 'goTo', stage: 'work' },
  edit: { type: 'edit', section: 'sales' },
  refused: { type: 'refused', lines: ['form.wrong'] },
  preview: { type: 'preview' },
  close: { type: 'close' },
  continued: { type: 'continued', ...DRAFT },
  leave: { type: 'leave' },
  saving: { type: 'saving' },
  draftSaved: { type: 'draftSaved', draftId: 3, draftVersion: 9 },
  draftChanged: { type: 'draftChanged', change },
  jobChanged: { type: 'jobChanged', change },
  released: { type: 'released' },
  created: { type: 'created', jobId: 7 },
} as const satisfies Record<WizardEvent['type'], WizardEvent>

const OVERS: Readonly<Record<OverName, Over>> = {
  ...(Object.fromEntries(OVER_NAMES.map((name) => [name, { name }])) as Record<OverName, Over>),
  draftChanged: { name: 'draftChanged', change },
  jobChanged: { name: 'jobChanged', change },
  created: { name: 'created', jobId: 7 },
}

const start = (overrides: Partial<WizardState> = {}): WizardState => ({
  ...initialWizard({ mode: 'add', jobType: 'FT', stage: 'interview' }),
  ...overrides,
})

const ENDS = ['draftSaved draftSaved', 'draftChanged draftChanged', 'jobChanged jobChanged', 'released left']
const ASKED = [...ENDS, 'close form', 'leave leave']
const ALLOWED: Readonly<Record<OverName, readonly string[]>> = {
  form: [
    ...ENDS,
    'right form',
    'back form',
    'goTo form',
    'edit form',
    'refused form',
    'preview preview',
    'leave leave',
  ],
  offer: ['close form', 'continued form'],
  noImages: ASKED,
  verify: ASKED,
  preview: [...ASKED, 'refused form'],
  draftSaved: [...ASKED, 'refused draftSaved'],
  draftChanged: [...ASKED, 'refused draftChanged'],
  jobChanged: [...ASKED, 'refused form'],
  leave: [
    'draftSaved leave',
    'draftChanged draftChanged',
    'jobChanged jobChanged',
    'released left',
    'close form',
    'leave leave',
    'refused leave',
    'saving leaveSaving',
  ],
  leaveSaving: [
    'draftSaved leaveSaving',
    'draftChanged draftChanged',
    'jobChanged jobChanged',
    'released left',
    'refused leaveSaving',
    'close form',
  ],
  left: ['created created'],
  created: ['close left'],
}

describe('the dialog over a stage', () => {
  it.each(OVER_NAMES)('%s: these events change the state, every other event changes nothing', (name) => {
    const state = start({ over: OVERS[name] })
    const moves = Object.values(EVENTS).flatMap((event) => {
      const after = nextState(state, event)
      return after === state ? [] : [`${event.type} ${after.over.name}`]
    })
    expect(moves.sort()).toEqual([...ALLOWED[name]].sort())
  })

  it("[REAL-25] a conflict contains the other member's save, the first posting contains its number", () => {
    expect(nextState(start(), EVENTS.draftChanged).over).toEqual({ name: 'draftChanged', change })
    expect(nextState(start(), EVENTS.jobChanged).over).toEqual({ name: 'jobChanged', change })
    expect(nextState(start({ over: OVERS.left }), EVENTS.created).over).toEqual({ name: 'created', jobId: 7 })
  })

  it('after the posting is saved no question is asked before leaving', () => {
    expect(OVER_NAMES.filter((name) => isReleased(start({ over: OVERS[name] })))).toEqual(['left', 'created'])
  })
})

describe('the stages', () => {
  /** `goTo` and `refused` name the stage. */
  const events = (stage: StageId): Readonly<Record<string, WizardEvent>> => ({
    'right with pictures': { type: 'right', stage, hasImages: true },
    'right without': { type: 'right', stage, hasImages: false },
    back: EVENTS.back,
    edit: EVENTS.edit,
    ...Object.fromEntries(STAGES.map((id) => [`goTo ${id}`, { type: 'goTo', stage: id }])),
    ...Object.fromEntries(STAGES.map((id) => [`refused ${id}`, { ...EVENTS.refused, stage: id }])),
  })
  const movesOf = (mode: WizardMode, stage: StageId) =>
    Object.entries(events(stage)).flatMap(([name, event]) => {
      const after = nextState(initialWizard({ mode, jobType: 'FT', stage }), event)
      if (after.stage !== stage) return [`${name}: ${after.stage}`]
      return after.over.name === 'form' ? [] : [`${name}: ${after.over.name}`]
    })
  const REFUSED = STAGES.map((id) => `refused ${id}: ${id}`)
  const except = (stage: StageId) => REFUSED.filter((move) => !move.endsWith(stage))

  it.each([
    ['work', ['right with pictures: interview', 'right without: interview', ...except('work')]],
    [
      'interview',
      [
        'right with pictures: content',
        'right without: content',
        'back: work',
        'goTo work: work',
        ...except('interview'),
      ],
    ],
    [
      'content',
      [
        'right with pictures: verify',
        'right without: noImages',
        'back: interview',
        'goTo work: work',
        'goTo interview: interview',
        ...except('content'),
      ],
    ],
    [
      'confirm',
      [
        'back: content',
        'edit: content',
        'goTo work: work',
        'goTo interview: interview',
        'goTo content: content',
        ...except('confirm'),
      ],
    ],
  ] as const)('[JWIZ-01] [JWIZ-30] [JWIZ-34] [JWIZ-39] the transitions from %s', (stage, moves) => {
    for (const mode of ['add', 'copy'] as const) expect(movesOf(mode, stage)).toEqual(moves)
  })

  it('[JWIZ-36] editing asks the same questions and opens no section from the confirmation', () => {
    for (const stage of STAGES)
      expect(movesOf('edit', stage)).toEqual(movesOf('add', stage).filter((move) => !move.startsWith('edit')))
  })

  it('[JWIZ-05] the view mode asks no question', () => {
    for (const mode of ['view', 'draft'] as const)
      expect(movesOf(mode, 'content')).toEqual([
        'right with pictures: confirm',
        'right without: confirm',
        'back: interview',
        'goTo work: work',
        'goTo interview: interview',
        ...except('content'),
      ])
  })

  it('[JIMG-07] a reminder of missing pictures is shown once; OK to the check of the details shows the confirmation', () => {
    const right = { type: 'right', stage: 'content', hasImages: false } as const
    const reminded = nextState(nextState(start({ stage: 'content' }), right), EVENTS.close)
    expect(reminded).toMatchObject({ stage: 'content', over: { name: 'form' } })
    const asked = nextState(reminded, right)
    expect(asked).toMatchObject({ stage: 'content', over: { name: 'verify' } })
    expect(nextState(asked, EVENTS.close)).toMatchObject({ stage: 'confirm', over: { name: 'form' } })
  })

  it('a check that ends after the user left its stage changes nothing', () => {
    const state = start({ stage: 'work' })
    expect(nextState(state, EVENTS.right)).toBe(state)
  })

  it('[JWIZ-35] an edit names its section, and every other move drops it', () => {
    const edited = nextState(start({ stage: 'confirm' }), EVENTS.edit)
    expect(edited).toMatchObject({ stage: 'content', section: 'sales' })
    expect(nextState(edited, EVENTS.back).section).toBeNull()
  })

  it('a refusal is counted and shown until the next transition', () => {
    const refused = nextState(nextState(start(), EVENTS.refused), EVENTS.refused)
    expect(refused).toMatchObject({ refusal: ['form.wrong'], attempt: 2 })
    for (const event of [EVENTS.right, EVENTS.back, EVENTS.goTo])
      expect(nextState(refused, event)).toMatchObject({ refusal: [], attempt: 2 })
  })

  it('[JDRA-03] the furthest stage only increases', () => {
    const content = nextState(start(), EVENTS.right)
    expect([content.furthest, nextState(content, EVENTS.back).furthest]).toEqual(['content', 'content'])
  })
})

describe('drafts and reloads', () => {
  it('[JDRA-06] a draft is offered first; "yes" restores its stages, "no" starts anew', () => {
    const offered = initialWizard({ mode: 'add', jobType: 'FT', isOffered: true, draftVersion: 8 })
    expect(offered).toMatchObject({ over: { name: 'offer' }, origin: 'new', draftVersion: 8 })
    expect(nextState(offered, EVENTS.continued)).toMatchObject({ ...DRAFT, over: { name: 'form' }, origin: 'draft' })
    expect(nextState(offered, EVENTS.close)).toMatchObject({ stage: 'work', draftId: null, origin: 'new' })
  })

  it('a reload restores everything, counts as unsaved, and does not offer the draft', () => {
    const kept = keptOf(nextState(start(), EVENTS.draftSaved))
    const again = initialWizard({ mode: 'add', jobType: 'FT', kept, isOffered: true, draftVersion: 1 })
    expect(again).toMatchObject({ ...kept, over: { name: 'form' }, origin: 'reload', isUnsaved: true })
    expect([kept.draftVersion, nextState(again, EVENTS.draftSaved).isUnsaved]).toEqual([9, false])
  })

  it('[JDRA-05] a draft that is saved on leaving is recorded, and the question stays until the host has its answer', () => {
    const asked = nextState(nextState(start(), EVENTS.leave), EVENTS.saving)
    expect(nextState(asked, EVENTS.draftSaved)).toMatchObject({ draftId: 3, over: { name: 'leaveSaving' } })
  })
})

it('[JDRA-02] [JWIZ-37] each mode and stage has its buttons', () => {
  const buttons = WIZARD_MODES.map((mode) =>
    STAGES.map((stage) => {
      const state = initialWizard({ mode, jobType: 'FT', stage })
      return `${primaryOf(state) ?? '-'}${hasDraftButton(state) ? '+draft' : ''}`
    }).join(' '),
  )
  expect(buttons).toEqual([
    'next+draft next+draft next+draft create',
    'next next next edit',
    'next next next create',
    'next next next -',
    'next next next -',
  ])
})
