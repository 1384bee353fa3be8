/** Styles of the button and its panel, apart from those of the site. */
export const buttonStyles = `
:host{display:inline-block}
a{display:inline-block;padding:15px 28px;border-radius:999px;background:var(--ground,#5b2a6e);color:var(--ink,#fff);font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;box-shadow:0 1px 3px #0003,inset 0 0 0 1px #ffffff26;transition:filter .15s}
a:hover{filter:brightness(1.12)}
:focus-visible{outline:3px solid var(--ground,#5b2a6e);outline-offset:3px}
dialog{box-sizing:border-box;inline-size:min(1080px,100vw - 64px);block-size:min(860px,100dvh - 64px);max-inline-size:none;max-block-size:none;padding:0;border:0;border-radius:16px;overflow:hidden;background:#fff;box-shadow:0 24px 80px #0006}
dialog::backdrop{background:#140c14a6}
iframe{display:block;inline-size:100%;block-size:100%;border:0}
button{position:absolute;inset-block-start:6px;inset-inline-end:6px;inline-size:44px;block-size:44px;border:0;border-radius:50%;cursor:pointer;background:#fffffff0;box-shadow:0 2px 12px #0004}
button::before,button::after{content:"";position:absolute;inset:21px 13px;background:#221a24;rotate:45deg;border-radius:1px}
button::after{rotate:-45deg}
@media(max-width:640px){dialog{inline-size:100vw;block-size:calc(100dvh - 24px);margin:auto 0 0;border-end-start-radius:0;border-end-end-radius:0}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:a .22s ease-out}@keyframes a{from{opacity:0;translate:0 16px}}}
`
