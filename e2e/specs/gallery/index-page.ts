/** Writes `gallery/index.html`: one row for each shot, with languages and widths side by side. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, FOLDER, WIDTHS, type Shot } from './take'

const LANGUAGES = ['ja', 'en'] as const

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;background:#f4f4f6;color:#222}nav{columns:4;margin-bottom:32px}
section{margin-bottom:48px}.row{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}figure{margin:0}figcaption{color:#555}
img{display:block;border:1px solid #ccc;background:#fff}.w1280{width:640px}.w390{width:260px}.w320{width:213px}`

function picture(shot: Shot, language: (typeof LANGUAGES)[number], width: number): string {
  const file = fileOf(shot, language, width)
  if (!existsSync(join(FOLDER, file))) return ''
  const image = `<img class="w${width}" loading="lazy" alt="${file}" src="${file}">`
  return `<figure><figcaption>${language} ${width}</figcaption><a href="${file}">${image}</a></figure>`
}

export function writeIndex(shots: readonly Shot[]): void {
  const rows = shots.map((shot) => {
    const name = `${shot.group}: ${shot.name}`
    const row = LANGUAGES.flatMap((language) => WIDTHS.map((width) => picture(shot, language, width))).join('')
    return {
      link: `<a href="#${shot.group}-${shot.name}">${name}</a>`,
      row: `<section id="${shot.group}-${shot.name}"><h2>${name}</h2><div class="row">${row}</div></section>`,
    }
  })
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Gallery</h1>` +
      `<nav>${rows.map(({ link }) => link).join('<br>')}</nav>${rows.map(({ row }) => row).join('\n')}</html>`,
  )
}
