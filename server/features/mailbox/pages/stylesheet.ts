/**
 * The mailbox's style: the product's colours and fonts, in light and dark, for phones and larger
 * screens.
 */
export const stylesheet = `
:root{color-scheme:light dark;--ground:#FBF8F3;--card:#FFFFFF;--ink:#1F1527;--stone:#6B6272;--line:#E9E2D6;--edge:#928998;--plum:#5B2A6E;--soft:#F3ECF6;--bad:#B3261E}
@media (prefers-color-scheme:dark){:root{--ground:#140E19;--card:#1F1725;--ink:#F6F0F8;--stone:#B9AEC0;--line:#3B3042;--edge:#85788E;--plum:#D9B4E8;--soft:#2B1F33;--bad:#FFB4AB}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:15px/22px Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'IBM Plex Sans Arabic','Noto Sans Arabic',sans-serif;padding:24px 16px 48px}
:lang(ar){line-height:26px}
main,header{max-inline-size:860px;margin-inline:auto}
header{display:flex;align-items:center;gap:12px;margin-block-end:24px}
header svg{inline-size:36px;block-size:36px;padding:6px;border-radius:10px;background:var(--plum);color:var(--card)}
header a.brand{display:flex;align-items:center;gap:12px;color:inherit;text-decoration:none;font:22px/32px Fraunces,Georgia,Amiri,serif}
header a.again{margin-inline-start:auto}
h1{font:28px/36px Fraunces,Georgia,Amiri,serif;margin-block:4px;overflow-wrap:anywhere}
a{color:var(--plum)}
:focus-visible{outline:2px solid var(--plum);outline-offset:2px}
.about,.stone{color:var(--stone)}
.about{margin-block-end:20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.empty{padding:48px 24px;text-align:center;color:var(--stone)}
ol.mails{list-style:none;padding:0}
ol.mails li+li{border-block-start:1px solid var(--line)}
ol.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 20px;color:inherit;text-decoration:none}
ol.mails a:hover{background:var(--soft)}
ol.mails b{font-weight:600;overflow-wrap:anywhere}
ol.mails p{grid-column:1/-1;color:var(--stone);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
time{color:var(--stone);font-variant-numeric:tabular-nums;white-space:nowrap}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 16px;margin-block:12px 20px}
dt{color:var(--stone)}
dd{overflow-wrap:anywhere}
dd a+a{margin-inline-start:12px}
nav{display:flex;gap:4px;margin-block-end:12px;flex-wrap:wrap}
nav a{display:flex;align-items:center;min-block-size:40px;padding-inline:16px;border-radius:999px;color:var(--ink);text-decoration:none}
nav a[aria-current]{background:var(--soft);color:var(--plum);font-weight:600}
form.search{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-block-end:16px}
form.search input{flex:1 1 200px;min-inline-size:0;block-size:44px;padding-inline:14px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:inherit;font:inherit}
form.search input::placeholder{color:var(--stone);opacity:1}
form.search button{block-size:44px;padding-inline:18px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit;font-weight:600;cursor:pointer}
form.search button:hover{background:var(--soft)}
nav.pages{justify-content:space-between;margin-block:16px 0}
nav.pages a{border:1px solid var(--line);background:var(--card);font-weight:600}
nav.pages a[rel=next]{margin-inline-start:auto}
pre{padding:20px;font:14px/22px ui-monospace,Consolas,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;text-align:start}
ol.choices button{display:grid;inline-size:100%;padding:12px 20px;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
ol.choices button:hover{background:var(--soft)}
ol.choices span{color:var(--stone);text-align:start}
.typed{display:grid;gap:8px;margin-block-start:20px}
.typed input[type=email]{min-block-size:44px;padding-inline:14px;border:1px solid var(--stone);border-radius:10px;background:var(--card);color:inherit;font:inherit;text-align:start}
.typed [role=alert]{color:var(--bad)}
.typed .tick{display:flex;align-items:center;gap:8px;min-block-size:32px}
.typed button{min-block-size:44px;padding-inline:20px;border:0;border-radius:999px;font:inherit;font-weight:600;cursor:pointer;background:none;color:var(--plum)}
.typed button.go{background:var(--plum);color:var(--card)}
.sum{display:grid;gap:2px;padding:16px 20px;margin-block-end:20px}
.sum b{font:28px/36px Fraunces,Georgia,Amiri,serif}
.sum span{color:var(--stone);overflow-wrap:anywhere;text-align:start}
.ways{display:grid;gap:8px}
.ways button,[data-post] button{min-block-size:48px;padding-inline:20px;border:1px solid var(--edge);border-radius:10px;font:inherit;font-weight:600;cursor:pointer;background:var(--card);color:var(--plum)}
.ways button.go,[data-post] button.go{border-color:var(--plum);background:var(--plum);color:var(--card)}
body:has(.desk){min-block-size:100dvh;display:grid;align-content:center;justify-content:center;grid-template-columns:minmax(0,440px);padding:16px}
body:has(.desk[data-over]){background:none}
body:has(.desk)>*{inline-size:100%;margin:0;padding:20px 24px;background:var(--card);border:1px solid var(--line)}
body:has(.desk)>header{border-block-end:0;border-start-start-radius:16px;border-start-end-radius:16px;padding-block-end:0}
body:has(.desk)>main{border-block-start:0;border-end-start-radius:16px;border-end-end-radius:16px}
body:has(.desk) h1{font-size:24px;line-height:32px}
body:has(.desk) .sum{background:var(--ground);border:0;border-radius:12px}
iframe{display:block;inline-size:100%;block-size:min(1400px,78vh);border:0;background:#FFFFFF}
@media (max-width:480px){body:not(:has(.desk)){padding-inline:0}main>h1,main>p,main>dl,main>nav,main>form,.typed,header{padding-inline:16px}.card:not(.sum){border-radius:0;border-inline:0}ol.mails a{grid-template-columns:minmax(0,1fr)}ol.mails time{order:1}nav a{min-block-size:48px}ol.mails a{padding-inline:16px}}
`.trim()
