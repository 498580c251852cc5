export { JOB_TEMPLATE_IDS, JOB_TEMPLATES, templateContent } from './job-templates.data'
export type { JobTemplate, JobTemplateId } from './job-templates.data'
