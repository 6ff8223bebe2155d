/** The style sheet of a map's SVG, for light and dark pages. */
export const STYLE = `<style>
.spire{fill:#2b241c;font-family:Georgia,serif}
.spire .sheet{fill:#d9cbb0}
.spire .edges{stroke:#7b6a51;stroke-width:2;stroke-dasharray:4 4}
.spire .walk{stroke:#b4531a;stroke-width:5}
.spire .boss{fill:#1d1a17}
.spire .boss-name{fill:#f3ead8;font-size:16px;text-anchor:middle}
.spire .act{font-size:17px;font-weight:bold;text-anchor:middle}
.spire .monsters{color:#5b4636}.spire .unknown{color:#2f5f7f}.spire .merchant{color:#7a5f08}.spire .rest{color:#a63d17}.spire .elite{color:#7a1f2b}.spire .treasure{color:#5d3f8f}
.spire .disc{fill:#f4ecd9;stroke:currentColor;stroke-width:2.5}
.spire .walked .disc{fill:#ffd98a;stroke-width:4}
.spire .icon{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.spire .key{fill:none;stroke:#1a7f45;stroke-width:4}
@media (prefers-color-scheme:dark){
.spire{fill:#e9dfcd}
.spire .sheet{fill:#191714}
.spire .edges{stroke:#8a7d69}
.spire .walk{stroke:#f08a4b}
.spire .boss{fill:#3a332a}
.spire .monsters{color:#d8bfa5}.spire .unknown{color:#8cc6ff}.spire .merchant{color:#f0c75e}.spire .rest{color:#ffab6b}.spire .elite{color:#ff9aa5}.spire .treasure{color:#c4aef5}
.spire .disc{fill:#26221c}
.spire .walked .disc{fill:#4d3a14}
.spire .key{stroke:#5fd08c}
}
</style>`
