import { LOCALES } from '@portal/contracts/kernel'
import { aRelease } from '../testing/a-store'
import { firstOf } from './declared'
import { faultOfEarly, faultOfHtml } from './early-html'

const GOOD = [
  'Text &amp; more',
  '<div id="first-view"><p class="lead">a<br>b</p><input name="email" type="email" autocomplete="email"></div>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 24V9.5" fill="none" stroke="#fff"/></svg>',
  '<span data-name="Portal &amp; co" aria-hidden="true"></span>',
]
it.each(GOOD)('lets in what draws: %s', (html) => expect(faultOfHtml(html)).toBeUndefined())

const ATTACKS = [
  '<script>x()</script>',
  '<SCRIPT>x()</SCRIPT>',
  '<scr<script>ipt>',
  '<script/src="//e">',
  '<p onclick="x()">a</p>',
  '<p ONCLICK="x()">a</p>',
  '<p\tonfocus="x()" autofocus="">a</p>',
  '<p/onclick="x()">a</p>',
  "<p class='a' onclick='x()'>a</p>",
  '<p class=a onclick=x()>a</p>',
  '<p class="a"onclick="x()">a</p>',
  '<p class="a" class="b">a</p>',
  '<svg onload="x()"></svg>',
  '<svg><script>x()</script></svg>',
  '<svg><style>a</style></svg>',
  '<svg><a href="javascript:x()"><rect/></a></svg>',
  '<svg><animate attributeName="href"/></svg>',
  '<svg><use href="#a"/></svg>',
  '<svg><foreignObject><p>a</p></foreignObject></svg>',
  '<svg><rect fill="url(//e/a.svg#b)"/></svg>',
  '<svg><rect fill="u&#114;l(//e)"/></svg>',
  '<svg><rect>',
  '<math><mtext></mtext></math>',
  '<a href="javascript:x()">a</a>',
  '<a href="java&#115;cript:x()">a</a>',
  '<a href="https://e.example">a</a>',
  '<iframe src="//e"></iframe>',
  '<iframe srcdoc="a"></iframe>',
  '<object data="//e"></object>',
  '<embed src="//e">',
  '<form action="//e"><input name="a" type="text"></form>',
  '<input name="a" type="submit" formaction="//e">',
  '<input name="a" type="image" src="//e">',
  '<input name="a" type="password">',
  '<button>a</button>',
  '<img src="//e" onerror="x()">',
  '<link rel="stylesheet" href="//e">',
  '<meta http-equiv="refresh" content="0;url=//e">',
  '<base href="//e">',
  '<style>a</style>',
  '<template><p>a</p></template>',
  '<noscript><p>a</p></noscript>',
  '<p style="background:url(//e)">a</p>',
  '<div id="root"></div>',
  '<!-- a -->',
  '<!--><script>x()</script>-->',
  '<![CDATA[a]]>',
  '<?xml a?>',
  '</div>',
  '<div>',
  '<div/>',
  '<b></i>',
  'a < b',
  'a > b',
  '<p class="a>b">a</p>',
  '<p class="<script>">a</p>',
  '<p\u0000onclick="x()">a</p>',
]
it.each(ATTACKS)('[SELF-10] refuses %s', (html) => expect(faultOfHtml(html)).toBeDefined())

it.each(['</style><script>x()</script>', '@import "//e"', 'a{background:url(//e)}', 'a{background:u\\72l(//e)}'])(
  '[SELF-10] refuses the style %s',
  (style) => expect(faultOfEarly({ style, bodies: {} })).toBeDefined(),
)

it('[SELF-10] a page shows neither an outline nor a first view of a release that holds more than what draws', () => {
  const landing = { owner: 'mf-accounts', name: 'landing' } as const
  const bodies = (html: string) => Object.fromEntries(LOCALES.map((locale) => [locale, html]))
  const of = (html: string) =>
    firstOf([
      aRelease('host', '1.0.0', {
        declares: { screens: {}, outline: { style: '', bodies: { ja: { form: html }, en: { form: 'a' } } } },
      }).release,
      aRelease('mf-accounts', '1.0.0', {
        declares: { screens: { landing: { path: '/', firstView: { unless: [], style: '', bodies: bodies(html) } } } },
      }).release,
    ])(landing)
  expect(Object.keys(of('<p>a</p>'))).toEqual(['calls', 'outline', 'view'])
  expect(of('<p onclick="x()">a</p>')).toEqual({ calls: [] })
})
