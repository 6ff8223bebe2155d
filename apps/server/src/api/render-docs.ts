import { html } from 'hono/html'

/** The parts of an OpenAPI description that the documentation page shows. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly explode?: boolean
}

interface Schema {
  readonly enum?: readonly string[]
  readonly example?: unknown
  readonly $ref?: string
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>

/** A piece of HTML in which every inserted string has been escaped. */
type Markup = ReturnType<typeof html>

/**
 * Renders the API documentation page. For each operation, it shows the parameters, the responses, and a form for trying
 * the operation. `root` is the path from the page to the server's root. It is relative because the API may be mounted
 * below a path on another server.
 */
export async function renderDocs({ info, tags, paths }: OpenApi, root: './' | '../'): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} API</title>
        <link rel="icon" href="${root}icon.svg" />
        <link rel="stylesheet" href="${root}tokens.css" />
        <link rel="stylesheet" href="${root}docs/docs.css" />
        <script type="module" src="${root}docs/docs.js"></script>
      </head>
      <body>
        <header>
          <nav aria-label="Site">
            <a href="${root}">← Studio</a>
            <a href="${root}openapi.json">OpenAPI description</a>
          </nav>
          <h1>${info.title} API</h1>
          <p>${info.description}</p>
          <nav aria-label="Groups">${tags.map(({ name }) => html`<a href="#${slug(name)}">${name}</a> `)}</nav>
        </header>
        <main>
          ${tags.map(
            ({ name, description }) =>
              html`<section aria-labelledby="${slug(name)}">
                <h2 id="${slug(name)}">${name}</h2>
                <p class="soft">${description}</p>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ path, method, operation }) => operationMarkup(path, method, operation))}
              </section>`,
          )}
        </main>
      </body>
    </html> `
  return String(await page)
}

function operationMarkup(path: string, method: string, operation: Operation): Markup {
  const { operationId: id, summary, description, parameters = [], requestBody, responses } = operation
  return html`<details id="${id}">
    <summary><span class="method">${method}</span> <code>${path}</code> ${summary}</summary>
    <div>
      ${description === undefined ? '' : html`<p>${description}</p>`}
      <form data-method="${method}" data-path="${path}" aria-label="${summary} (${method})">
        ${parameters.map((parameter) => fieldMarkup(id, parameter))}
        ${requestBody === undefined ? '' : bodyMarkup(id, requestBody.content)}
        <div class="run"><button>Send</button></div>
      </form>
      <section class="answer" hidden aria-label="Response to ${method} ${path}">
        <h3>Response</h3>
        <p><code class="request"></code></p>
        <p class="status" role="status"></p>
        <pre tabindex="0" aria-label="Response body"></pre>
      </section>
      <h3>Responses</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">When</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(responses).map(
            ([status, response]) =>
              html`<tr>
                <td>${status}</td>
                <td>${response.description}</td>
                <td>${Object.entries(response.content ?? {}).map(([type, { schema }]) => typeMarkup(type, schema))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

function typeMarkup(type: string, schema: Schema = {}): Markup {
  const name = schema.$ref?.split('/').at(-1)
  return html`<div><code>${type}</code>${name === undefined ? '' : ` (${name})`}</div>`
}

function fieldMarkup(
  operation: string,
  { name, in: place, required, description, schema, explode }: Parameter,
): Markup {
  const id = `${operation}-${name}`
  const about = description === undefined ? '' : html` aria-describedby="${id}-about"`
  const list = explode === true ? html` data-list` : ''
  return html`<div class="field">
    <label for="${id}">${name}${required === true ? ' *' : ''}</label>
    <div class="control">
      ${
        schema?.enum === undefined
          ? explode === true
            ? html`<textarea id="${id}" name="${name}" data-in="${place}"${list}${about} placeholder="one per line"></textarea>`
            : html`<input id="${id}" name="${name}" data-in="${place}" placeholder="${exampleOf(schema)}" value="${required === true ? exampleOf(schema) : ''}"${about}${required === true ? html` required` : ''} />`
          : html`<select id="${id}" name="${name}" data-in="${place}"${about}>
              ${required === true ? '' : html`<option value="">(default)</option>`}
              ${schema.enum.map((value) => html`<option>${value}</option>`)}
            </select>`
      }
      ${description === undefined ? '' : html`<p id="${id}-about">${description}</p>`}
    </div>
  </div>`
}

function exampleOf(schema: Schema = {}): string {
  return schema.example === undefined ? '' : String(schema.example)
}

function bodyMarkup(operation: string, content: Content): Markup {
  const { example } = content['application/json'] ?? {}
  const text = example === undefined ? '{}' : JSON.stringify(example, null, 2)
  const id = `${operation}-body`
  return html`<div class="field">
    <label for="${id}">body</label>
    <div class="control"><textarea id="${id}" name="body" spellcheck="false">${text}</textarea></div>
  </div>`
}

function slug(name: string): string {
  return name.replaceAll(' ', '-')
}
