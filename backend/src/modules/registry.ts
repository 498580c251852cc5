import { auditModules } from './audit'
import { backup } from './backup'
import { openApi } from './openapi'
import { accounts } from './accounts'
import { applications } from './applications'
import { billing } from './billing'
import { closing } from './closing'
import { company } from './company'
import { drafts } from './drafts'
import { fileKeys } from './file-keys'
import { geo } from './geo'
import { jobs } from './jobs'
import { law } from './law'
import { locations } from './locations'
import type { Module } from '../services/module'
import { notifications } from './notifications'
import { operator } from './operator'
import { partner } from './partner'
import { personRequests } from './person-requests'
import { results } from './results'
import { retention } from './retention'
import { scheduling } from './scheduling'
import { team } from './team'
import { telemetry } from './telemetry'
import { wageWatch } from './wage-watch'

/** Every module of the backend; the order does not matter. */
export const modules: readonly Module[] = [
  ...accounts,
  ...company,
  ...team,
  ...notifications,
  ...billing,
  ...geo,
  ...locations,
  ...jobs,
  ...law,
  ...wageWatch,
  ...drafts,
  ...scheduling,
  ...applications,
  ...partner,
  ...results,
  ...telemetry,
  ...operator,
  ...fileKeys,
  ...personRequests,
  ...closing,
  ...retention,
  ...auditModules,
  ...openApi,
  ...backup,
]
