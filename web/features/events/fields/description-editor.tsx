import '@mantine/core/styles/Popover.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { normaliseLink } from '@mehfil/contract/fields/links.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './description-field.module.css'

/** Completes a link typed without `https://` at once, so that guests can open it. */
const CompleteLink = Link.extend({
  addCommands() {
    const commands = this.parent?.() ?? {}
    return {
      ...commands,
      setLink: (attributes) => (props) =>
        commands.setLink?.({ ...attributes, href: normaliseLink(attributes.href) })(props) ?? false,
    }
  },
})

const extensions = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  CompleteLink.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    protocols: ['https', 'mailto'],
    isAllowedUri: (url) => /^(https:|mailto:|[^:]*$)/i.test(url),
  }),
]

type DescriptionEditorProps = {
  name: string
  html: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  onChange: (html: string) => void
}

/** Only bold, italic, links and lists, because the page shows no more. */
export function DescriptionEditor({ name, html, lang, dir, onChange }: DescriptionEditorProps) {
  const t = useTranslate('creation')
  const lastHtml = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    // Our content security policy refuses the editor's style element. Its rules are in our style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${name}-label`,
        dir: dir ?? 'auto',
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: updatedEditor }) => {
      lastHtml.current = updatedEditor.isEmpty ? '' : updatedEditor.getHTML()
      onChange(lastHtml.current)
    },
  })
  useEffect(() => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  return (
    <RichTextEditor
      editor={editor}
      className={classes.rich ?? ''}
      labels={getEditorLabels(t)}
      classNames={{
        toolbar: classes.toolbar ?? '',
        control: classes.control ?? '',
        controlsGroup: classes.controls ?? '',
        content: classes.content ?? '',
        linkEditorDropdown: classes.dropdown ?? '',
        linkEditorExternalControl: classes.hidden ?? '',
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Link />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

const getEditorLabels = (t: (key: string) => string): Partial<RichTextEditorLabels> => ({
  boldControlLabel: t('editor.bold'),
  italicControlLabel: t('editor.italic'),
  linkControlLabel: t('editor.link'),
  bulletListControlLabel: t('editor.list'),
  orderedListControlLabel: t('editor.numbers'),
  linkEditorInputLabel: t('editor.address'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('editor.set'),
  unlinkControlLabel: t('editor.unlink'),
})
