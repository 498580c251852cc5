import { inArray } from 'drizzle-orm'
import { leftFiles } from '../../left-files'
import { jobImages } from '../../tables/jobs.tables'

/** Pictures of postings and drafts. */
export const postingFiles = leftFiles('posting_files', async (db, keys) =>
  (await db.select({ key: jobImages.objectKey }).from(jobImages).where(inArray(jobImages.objectKey, keys))).map(
    ({ key }) => key,
  ),
)
