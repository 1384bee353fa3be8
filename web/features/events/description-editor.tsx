import '@mantine/core/styles/Popover.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { completeLink } from '@mehfil/contract/links.ts'
import { useWords } from '../../lib/words.ts'
import classes from './description-field.module.css'

/** What is typed without its beginning becomes a whole address at once, as guests will open it. */
const CompleteLink = Link.extend({
  addCommands() {
    const commands = this.parent?.() ?? {}
    return {
      ...commands,
      setLink: (attributes) => (props) =>
        commands.setLink?.({ ...attributes, href: completeLink(attributes.href) })(props) ?? false,
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

/** Bold, italic, links and lists: what the page shows and no more. */
export function DescriptionEditor({ name, html, lang, dir, onChange }: DescriptionEditorProps) {
  const t = useWords('creation')
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    // The style element it would write is refused by the content policy; the rules are in our sheet.
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
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  return (
    <RichTextEditor
      editor={editor}
      className={classes.rich ?? ''}
      labels={labelsIn(t)}
      classNames={{
        toolbar: classes.toolbar ?? '',
        control: classes.control ?? '',
        controlsGroup: classes.controls ?? '',
        content: classes.content ?? '',
        linkEditorDropdown: classes.dropdown ?? '',
        linkEditorExternalControl: classes.never ?? '',
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

const labelsIn = (t: (key: string) => string): Partial<RichTextEditorLabels> => ({
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
