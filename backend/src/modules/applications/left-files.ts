import { inArray, or } from 'drizzle-orm'
import { leftFiles } from '../../left-files'
import { applicants } from '../../tables/applications.tables'
import { PICTURES } from './pictures'

export const applicantFiles = leftFiles('applicant_files', async (db, keys) => {
  const columns = Object.values(PICTURES).map((name) => applicants[name])
  const rows = await db
    .select({
      profile: applicants.profileImageKey,
      front: applicants.residenceCardImageKey,
      back: applicants.residenceCardImageBackKey,
      paper: applicants.designationPaperImageKey,
    })
    .from(applicants)
    .where(or(...columns.map((column) => inArray(column, keys))))
  return rows.flatMap((row) => Object.values(row))
})
