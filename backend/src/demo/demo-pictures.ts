export interface DrawnPicture {
  readonly fileName: string
  readonly svg: string
}

const scene = (wall: string, floor: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${wall}"/>` +
  `<rect y="560" width="1200" height="240" fill="${floor}"/>${body}</svg>`

const lamp = (x: number) =>
  `<path d="M${x} 0v120" stroke="#4a3b32" stroke-width="6"/><path d="M${x - 70} 190a70 70 0 0 1 140 0z" fill="#e0a33e"/><circle cx="${x}" cy="196" r="16" fill="#fff4cf"/>`
const table = (x: number) =>
  `<ellipse cx="${x}" cy="560" rx="130" ry="26" fill="#8a5a3c"/><rect x="${x - 10}" y="570" width="20" height="130" fill="#6d452d"/>` +
  `<ellipse cx="${x - 40}" cy="546" rx="44" ry="13" fill="#fbf7ef"/><ellipse cx="${x + 46}" cy="546" rx="30" ry="10" fill="#d9664a"/>`
const noren = (x: number, sign: string) =>
  `<path d="M${x} 250h150v170l-75-22-75 22z" fill="#2c4a8a"/><text x="${x + 75}" y="360" font-size="72" fill="#fff" text-anchor="middle" font-family="sans-serif">${sign}</text>`
const cup = (x: number) =>
  `<path d="M${x} 500h90v60a30 30 0 0 1-30 30h-30a30 30 0 0 1-30-30z" fill="#fff"/><path d="M${x + 90} 515c40-6 40 44 0 40" fill="none" stroke="#fff" stroke-width="12"/>` +
  `<path d="M${x + 30} 470q-14-22 4-40m26 40q-14-22 4-40" fill="none" stroke="#c9b7a5" stroke-width="6" stroke-linecap="round"/>`

export const PICTURES = {
  hall: {
    fileName: 'hall.jpg',
    svg: scene('#f3e6d3', '#c99a6b', [lamp(260), lamp(600), lamp(940), table(240), table(600), table(960)].join('')),
  },
  entrance: {
    fileName: 'entrance.jpg',
    svg: scene(
      '#d8c3a5',
      '#8f8579',
      `<rect x="330" y="200" width="540" height="480" fill="#5b4636"/><rect x="380" y="250" width="440" height="430" fill="#f9efd9"/>${noren(384, 'さ')}${noren(525, 'く')}${noren(666, 'ら')}`,
    ),
  },
  counter: {
    fileName: 'counter.jpg',
    svg: scene(
      '#3e5c50',
      '#2f2722',
      `<rect y="560" width="1200" height="60" fill="#a8744b"/>${[140, 360, 580, 800, 1000].map(cup).join('')}${lamp(320)}${lamp(880)}`,
    ),
  },
  kitchen: {
    fileName: 'kitchen.jpg',
    svg: scene(
      '#e7edf0',
      '#b6c2c9',
      `<rect x="80" y="420" width="1040" height="200" rx="10" fill="#8b9aa3"/>${[220, 520, 820].map((x) => `<ellipse cx="${x + 60}" cy="410" rx="110" ry="26" fill="#2b3238"/><path d="M${x + 165} 404h130" stroke="#2b3238" stroke-width="16" stroke-linecap="round"/>`).join('')}`,
    ),
  },
} as const satisfies Record<string, DrawnPicture>

export const drawPicture = async ({ svg, fileName }: DrawnPicture, index: number) => ({
  field: `image${index + 1}`,
  fileName,
  contentType: 'image/jpeg',
  data: await (await import('sharp')).default(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer(),
})
