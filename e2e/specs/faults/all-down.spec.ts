import { DEMO, enter, logIn } from '../../commands/company'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { pathOf } from '../../fixtures/declared'

test('[PLAT-16] with all five remotes down the frame stays and leads to each card', async ({
  page,
  w,
  request,
  portal,
}) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  await page.route(/\/releases\/mf-/, (route) => route.abort('connectionrefused'))
  await page.goto(pathOf('archivedJobs'))
  for (const remote of enterable) {
    await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`shell:entry.${entranceOf(remote)}`)}`) }).click()
    await expect(portal.fault(remote)).toBeVisible({ timeout: 20_000 })
    await portal.expectFrame()
  }
})
