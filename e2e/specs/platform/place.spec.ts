/** The place of a remote is a containing block that clips (host/src/places/remote-place.tsx). */
import { paths } from '@portal/contracts/shell'
import { expect, test } from '../../fixtures/portal-test'

const PLACE = '#remote-slot > [data-remote]'

test('[PLAT-16] what is fixed or too large in the place of a remote covers neither header nor sidebar, and sticky parts still stick', async ({
  page,
  portal,
  enterDemo,
}) => {
  await enterDemo()
  await page.goto(paths.editJob.to({ jobId: 10 }).href)
  await portal.expectScreen()
  await portal.expectLoaded()

  await test.step('fixed and too large', async () => {
    const covered = await page.evaluate((place) => {
      const styles = ['position:fixed;inset:0', 'position:absolute;inset:-9999px']
      const covers = styles.map((style) => {
        const cover = document.createElement('div')
        cover.style.cssText = `${style};z-index:2147483647`
        document.querySelector(place)?.append(cover)
        return cover
      })
      const found = [...document.querySelectorAll('[data-frame]')].flatMap((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2)
        return covers.some((cover) => cover === at) ? [part.outerHTML.slice(0, 80)] : []
      })
      const content = document.querySelector('#content')?.getBoundingClientRect()
      const inPlace = document.elementFromPoint((content?.left ?? 0) + 5, innerHeight - 5)
      const isThere = covers.some((cover) => cover === inPlace)
      for (const cover of covers) cover.remove()
      return { found, isThere }
    }, PLACE)
    expect(covered).toEqual({ found: [], isThere: true })
  })

  await test.step('sticky', async () => {
    const top = await page.evaluate((place) => {
      const long = document.createElement('div')
      long.style.cssText = 'height:3000px'
      const head = long.appendChild(document.createElement('div'))
      head.style.cssText = 'position:sticky;top:72px;height:20px'
      document.querySelector(place)?.append(long)
      window.scrollTo(0, long.getBoundingClientRect().top + window.scrollY + 500)
      return head.getBoundingClientRect().top
    }, PLACE)
    expect(top).toBe(72)
  })

  await test.step('on paper nothing is clipped', async () => {
    await page.emulateMedia({ media: 'print' })
    const contain = await page.evaluate(() => {
      const place = document.getElementById('remote-slot')?.parentElement
      return place ? getComputedStyle(place).contain : ''
    })
    expect(contain).toBe('none')
  })
})
