/** The style sheet of a map's SVG, for light and dark pages. */
export const STYLE = `<style>
.spire2{fill:#2b241c;font-family:Georgia,serif}
.spire2 .sheet{fill:#d9cbb0}
.spire2 .edges{stroke:#7b6a51;stroke-width:2;stroke-dasharray:4 4}
.spire2 .walk{stroke:#b4531a;stroke-width:5}
.spire2 .boss{fill:#1d1a17}
.spire2 .boss-name{fill:#f3ead8;font-size:16px;text-anchor:middle}
.spire2 .act{font-size:17px;font-weight:bold;text-anchor:middle}
.spire2 .monster{color:#5b4636}.spire2 .unknown{color:#2f5f7f}.spire2 .shop{color:#7a5f08}.spire2 .rest{color:#a63d17}.spire2 .elite{color:#7a1f2b}.spire2 .treasure{color:#5d3f8f}
.spire2 .disc{fill:#f4ecd9;stroke:currentColor;stroke-width:2.5}
.spire2 .walked .disc{fill:#ffd98a;stroke-width:4}
.spire2 .icon{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-color-scheme:dark){
.spire2{fill:#e9dfcd}
.spire2 .sheet{fill:#191714}
.spire2 .edges{stroke:#8a7d69}
.spire2 .walk{stroke:#f08a4b}
.spire2 .boss{fill:#3a332a}
.spire2 .monster{color:#d8bfa5}.spire2 .unknown{color:#8cc6ff}.spire2 .shop{color:#f0c75e}.spire2 .rest{color:#ffab6b}.spire2 .elite{color:#ff9aa5}.spire2 .treasure{color:#c4aef5}
.spire2 .disc{fill:#26221c}
.spire2 .walked .disc{fill:#4d3a14}
}
</style>`
