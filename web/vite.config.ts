import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { stripRouter } from './strip-router.ts'
import { stripZod } from './strip-zod.ts'

const serverUrl = 'http://localhost:3000'
const guestPagePattern =
  '^/(?!(?:signup|forgot-password|terms|privacy|disclaimer|refunds|dashboard|event|profile|change-password|set-password|user-access|developers|src|lib|ui|features|locales)(?:/|$|\\?))[a-z0-9-]{3,63}(?:\\?.*)?$'
const guestLinkPattern = '^/[0-9A-F]{15}(?:/|$)'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), stripZod(), stripRouter()],
  css: { postcss: { plugins: [presetMantine()] }, modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../build/web',
    // The door's worker caches the files of its page; this list names them.
    manifest: true,
    emptyOutDir: true,
    // The content policy refuses a font that is inlined as a data: URL.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // One file holds what every page starts with: a tenth smaller and thirteen requests fewer.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
    chunkSizeWarningLimit: 600,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/language',
        '/files',
        '/fonts',
        '/assets/pages',
        '/assets/mails',
        '/assets/shares',
        '/assets/covers',
        '/dev/mailbox',
        guestPagePattern,
        guestLinkPattern,
      ].map((path) => [path, serverUrl]),
    ),
  },
})
