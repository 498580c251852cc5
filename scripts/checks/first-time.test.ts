/**
 * [DAY-09] The go-live list of the page Today replaces first-time dialogs. Only those with an id of the documents
 * remain: each place with a dialog of one OK button, and each step that is shown once, names its id here.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')

const NAMED: Readonly<Record<string, string>> = {
  'host/src/frame/first-run-guide.tsx': 'SHELL-23',
  'mf-accounts/src/features/company-wizard/how-to-use-guide.tsx': 'WIZ-20',
  'mf-accounts/src/features/forgot-password/forgot-password-form.tsx': 'REG-30',
  'mf-applicants/src/features/first-time/first-time-dialog.tsx': 'APPL-09',
  'mf-billing/src/overlay.tsx': 'BILL-05, BILL-25, BILL-26',
  'mf-jobs/src/features/job-wizard/wizard-dialogs.tsx': 'JWIZ-34, JIMG-07, JOBS-35',
  'mf-jobs/src/screens/job-list/job-list-screen.tsx': 'JOBS-23',
  'mf-jobs/src/screens/select-job-type/select-job-type-screen.tsx': 'JOBS-34',
  'mf-scheduling/src/features/help/add-slot-help.tsx': 'SLOT-07',
  'mf-scheduling/src/parts/refusal-dialog.tsx': 'SLOT-22, SLOT-23, SLOT-24',
}

const files = UNITS.flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name)),
)

it('[DAY-09] every dialog that has only OK or is shown once is named in the documents', () => {
  const found = files.filter((file) => /<InfoDialog|useSeenOnce\(|completeTourStep\(/.test(readFileSync(file, 'utf8')))
  expect(found.map((file) => relative(root, file)).sort()).toEqual(Object.keys(NAMED).sort())
})
