export const TODAY = '/dashboard/today'
