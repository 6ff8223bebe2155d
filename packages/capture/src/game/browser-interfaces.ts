import { absorber } from './absorber.js'

/** The kinds of HTML elements, such as `Button` for `HTMLButtonElement`. */
const HTML =
  'Anchor Area Audio BR Base Body Button DList Data DataList Details Dialog Embed FieldSet Form HR Head Heading Html IFrame LI Label Legend Link Map Media Menu Meta Meter OList Object OptGroup Option Output Paragraph Picture Pre Progress Quote Script Select Slot Source Span Style TableCaption TableCell TableCol Table TableRow TableSection Template TextArea Time Title Track UList Unknown Video'
const SVG =
  'A Circle ClipPath Defs Desc Ellipse Filter ForeignObject G Geometry Gradient Graphics Image Line LinearGradient Marker Mask Path Pattern Polygon Polyline RadialGradient Rect SVG Stop Symbol TSpan TextContent Text TextPath Title Use'

/** The names of other interfaces that browsers have and other engines usually don't. */
const OTHERS =
  'AbstractRange AnalyserNode Animation AnimationEffect AnimationEvent AnimationPlaybackEvent AnimationTimeline Attr AudioBuffer AudioBufferSourceNode AudioDestinationNode AudioListener AudioNode AudioParam AudioProcessingEvent AudioScheduledSourceNode AudioWorklet AudioWorkletNode BaseAudioContext BeforeUnloadEvent BiquadFilterNode BlobEvent CSSRule CSSStyleDeclaration CSSStyleRule CSSStyleSheet Cache CacheStorage CanvasCaptureMediaStreamTrack CanvasGradient CanvasPattern ChannelMergerNode ChannelSplitterNode CharacterData Clipboard ClipboardEvent ClipboardItem CloseEvent Comment CompositionEvent ConstantSourceNode ConvolverNode DOMImplementation DOMMatrix DOMMatrixReadOnly DOMPoint DOMPointReadOnly DOMQuad DOMRect DOMRectList DOMRectReadOnly DOMStringList DOMStringMap DOMTokenList DataTransfer DataTransferItem DataTransferItemList DelayNode DeviceMotionEvent DeviceOrientationEvent DragEvent DynamicsCompressorNode ErrorEvent FileList FileSystem FileSystemDirectoryEntry FileSystemDirectoryHandle FileSystemDirectoryReader FileSystemFileEntry FileSystemFileHandle FileSystemHandle FocusEvent FontFace FontFaceSet FontFaceSetLoadEvent GainNode Gamepad GamepadButton GamepadEvent GamepadHapticActuator Geolocation HTMLCollection HTMLDocument HTMLFormControlsCollection HTMLOptionsCollection HashChangeEvent History IDBKeyRange IIRFilterNode ImageBitmap ImageBitmapRenderingContext InputEvent IntersectionObserverEntry KeyframeEffect Location MIDIAccess MIDIInput MIDIOutput MIDIPort MathMLElement MediaDeviceInfo MediaDevices MediaElementAudioSourceNode MediaError MediaList MediaMetadata MediaQueryList MediaQueryListEvent MediaRecorder MediaSession MediaSource MediaSourceHandle MediaStream MediaStreamAudioDestinationNode MediaStreamAudioSourceNode MediaStreamTrack MediaStreamTrackEvent MutationRecord NamedNodeMap Navigator NodeIterator OfflineAudioCompletionEvent OfflineAudioContext OffscreenCanvasRenderingContext2D OscillatorNode PannerNode PeriodicWave PopStateEvent ProgressEvent PromiseRejectionEvent RTCDataChannel RTCIceCandidate RTCPeerConnection RTCSessionDescription Range ResizeObserverEntry ResizeObserverSize Screen ScreenOrientation ScriptProcessorNode Selection ServiceWorker ServiceWorkerContainer ServiceWorkerRegistration ShadowRoot SourceBuffer SpeechSynthesis SpeechSynthesisUtterance StereoPannerNode Storage StorageEvent StorageManager StyleSheet SubmitEvent Text TextEvent TextMetrics TimeRanges Touch TouchList TransitionEvent TreeWalker UIEvent VideoDecoder VideoEncoder VideoFrame VisualViewport WakeLock WakeLockSentinel WaveShaperNode WebGLActiveInfo WebGLBuffer WebGLContextEvent WebGLFramebuffer WebGLProgram WebGLQuery WebGLRenderbuffer WebGLSampler WebGLShader WebGLShaderPrecisionFormat WebGLSync WebGLTexture WebGLTransformFeedback WebGLUniformLocation WebGLVertexArrayObject WheelEvent Window Worklet XMLDocument XMLHttpRequestEventTarget XMLHttpRequestUpload XMLSerializer XPathResult createImageBitmap webkitOfflineAudioContext'

/**
 * The prototype of a game's window. Its properties are stand-ins for the less common interfaces of browsers. A window
 * gets its own stand-in when the game first uses it, because most games use only a few.
 */
export const browserInterfaces: object = Object.create(Object.prototype) as object

function define(name: string): void {
  const own = (window: object, value: unknown, enumerable: boolean): void =>
    void Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable })
  Object.defineProperty(browserInterfaces, name, {
    get(this: object) {
      const value = absorber(name)
      own(this, value, false)
      return value
    },
    set(this: object, value: unknown) {
      own(this, value, true)
    },
    configurable: true,
  })
}

for (const kind of HTML.split(' ')) define(`HTML${kind}Element`)
for (const kind of SVG.split(' ')) define(`SVG${kind}Element`)
for (const name of OTHERS.split(' ')) define(name)
