import { Box } from '@portal/browser/chakra'
import { lazyWithTexts } from '@portal/browser/i18n'
import type { JobSearchProps } from './job-search'

/** Loaded only for companies with many postings. Its space is reserved until then, so that the list does not move. */
export const LazyJobSearch = lazyWithTexts<JobSearchProps>(
  async () => (await import(/* webpackChunkName: "jobSearch" */ './job-search')).JobSearch,
  {
    ja: () => import(/* webpackChunkName: "locale-ja.jobSearch" */ '../../locales/search.ja.json'),
    en: () => import(/* webpackChunkName: "locale-en.jobSearch" */ '../../locales/search.en.json'),
  },
  <Box h={{ base: '4.75rem', md: '3.25rem' }} />,
)
