// Makes a Java game a world that Seedfast can check, compare and search.
//
// Copy this file next to your game. It needs Java 9 or newer and nothing else.
//
//   public static void main(String[] args) throws Exception {
//     SeedfastWorld.serve(run -> {
//       Random loot = run.stream("loot");                  // a java.util.Random that belongs to this run
//       return Map.of("gold", 10 + loot.nextInt(10));
//     });
//   }
//
// Results consist of maps with string keys, lists, arrays of objects, strings, numbers, booleans and null.
// The protocol is docs/spec/programs.md of Seedfast.

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Answers Seedfast's requests. */
public final class SeedfastWorld {
  private static final String MARK = "\u001eseedfast ";
  private static final int MOST_DRAWS = 1000;
  private static final int MOST_SITES = 6;
  private static final long MOST_EXACT = 1L << 53;
  private static OutputStream messages;

  private SeedfastWorld() {}

  /** Makes the result of one run. */
  public interface Maker {
    Object make(Run run) throws Exception;
  }

  /** Opens a socket, or standard input and output. Returns the stream of requests. */
  private static InputStream open() throws IOException {
    String address = System.getenv("SEEDFAST_SOCKET");
    if (address == null || address.isEmpty()) {
      messages = new FileOutputStream(FileDescriptor.out);
      System.setOut(System.err);
      return System.in;
    }
    String[] parts = address.split(":");
    Socket connection = new Socket(parts[0], Integer.parseInt(parts[1]));
    messages = connection.getOutputStream();
    messages.write((parts[2] + "\n").getBytes(StandardCharsets.US_ASCII));
    return connection.getInputStream();
  }

  /**
   * Answers requests until Seedfast closes the input. What the game prints with System.out goes to standard error.
   */
  public static void serve(Maker maker) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(open(), StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      Map<?, ?> request = (Map<?, ?>) new Reader(line.startsWith("\ufeff") ? line.substring(1) : line).read();
      Map<String, Object> reply = new LinkedHashMap<>();
      reply.put("id", request.get("id"));
      if (request.containsKey("hello")) {
        reply.put("protocol", 1);
        reply.put("client", "java 1");
        reply.put("can", Arrays.asList("trace", "echo"));
      } else if (request.containsKey("echo")) reply.put("echo", request.get("echo"));
      else answer(maker, request, reply);
      send(reply);
    }
  }

  private static void answer(Maker maker, Map<?, ?> request, Map<String, Object> reply) throws IOException {
    Map<?, ?> made = (Map<?, ?>) request.get("make");
    List<Object> draws = new ArrayList<>();
    Runnable flush = () -> {
      if (draws.isEmpty()) return;
      Map<String, Object> message = new LinkedHashMap<>();
      message.put("id", request.get("id"));
      message.put("draws", draws);
      send(message);
      draws.clear();
    };
    Consumer<Object> report = draw -> {
      draws.add(draw);
      if (draws.size() == MOST_DRAWS) flush.run();
    };
    boolean isTraced = Boolean.TRUE.equals(request.get("trace"));
    Run run = new Run((String) made.get("seed"), made.get("params"), made.get("overrides"), isTraced ? report : null);
    try {
      Object result = maker.make(run);
      // Finds values that aren't JSON before anything is sent.
      text(result);
      flush.run();
      reply.put("result", result);
      reply.put("counts", run.counts);
    } catch (Exception | StackOverflowError error) {
      flush.run();
      StringWriter trace = new StringWriter();
      error.printStackTrace(new PrintWriter(trace));
      reply.put("error", trace.toString());
    }
  }

  private static void send(Object message) {
    try {
      messages.write((MARK + text(message) + "\n").getBytes(StandardCharsets.UTF_8));
      messages.flush();
    } catch (IOException error) {
      throw new IllegalStateException(error);
    }
  }

  /** One run: its seed, params and streams, and the labels of its draws. */
  public static final class Run {
    /** The seed. {@code Long.parseUnsignedLong(run.seed)} is a number if the world's seeds are numbers. */
    public final String seed;
    public final Map<?, ?> params;
    public final Map<?, ?> overrides;
    /** The number of draws of each stream. */
    public final Map<String, Long> counts = new TreeMap<>();
    private final Consumer<Object> report;
    private final Map<String, Random> streams = new HashMap<>();
    private List<?> path = new ArrayList<>();

    private Run(String seed, Object params, Object overrides, Consumer<Object> report) {
      this.seed = seed;
      this.params = (Map<?, ?>) params;
      this.overrides = (Map<?, ?>) overrides;
      this.report = report;
    }

    /** Returns the stream with this name, seeded with a hash of the run's seed and the name. */
    public Random stream(String name) {
      Random known = streams.get(name);
      if (known != null) return known;
      long hash = 0xcbf29ce484222325L;
      for (byte letter : (seed + "/" + name).getBytes(StandardCharsets.UTF_8))
        hash = (hash ^ (letter & 0xff)) * 0x100000001b3L;
      return watch(name, hash);
    }

    /** Returns a java.util.Random with your own seed, whose draws are counted and reported. */
    public Random watch(String name, long ownSeed) {
      Random stream = new Watched(this, name, ownSeed);
      streams.put(name, stream);
      return stream;
    }

    /** Labels the draws during a call with the path of the part of the result that they decide. */
    public <T> T label(List<?> newPath, Supplier<T> part) {
      List<?> outer = path;
      path = newPath;
      try {
        return part.get();
      } finally {
        path = outer;
      }
    }
  }

  /** A java.util.Random that counts and reports its draws. */
  private static final class Watched extends Random {
    private static final long serialVersionUID = 1;
    private final transient Run run;
    private final String stream;
    // A method of Random may call others, which belong to the same draw.
    private int depth;

    Watched(Run run, String stream, long seed) {
      super(seed);
      this.run = run;
      this.stream = stream;
      run.counts.put(stream, 0L);
    }

    @Override public int nextInt() { return drawn("nextInt", () -> super.nextInt()); }
    @Override public int nextInt(int bound) { return drawn("nextInt", () -> super.nextInt(bound), bound); }
    @Override public long nextLong() { return drawn("nextLong", () -> super.nextLong()); }
    @Override public boolean nextBoolean() { return drawn("nextBoolean", () -> super.nextBoolean()); }
    @Override public float nextFloat() { return drawn("nextFloat", () -> super.nextFloat()); }
    @Override public double nextDouble() { return drawn("nextDouble", () -> super.nextDouble()); }
    @Override public double nextGaussian() { return drawn("nextGaussian", () -> super.nextGaussian()); }
    @Override public void nextBytes(byte[] bytes) {
      drawn("nextBytes", () -> {
        super.nextBytes(bytes);
        return Arrays.toString(bytes);
      }, bytes.length);
    }

    private <T> T drawn(String rule, Supplier<T> draw, Object... args) {
      if (depth > 0) return draw.get();
      depth++;
      T value;
      try {
        value = draw.get();
      } finally {
        depth--;
      }
      long counter = run.counts.get(stream);
      run.counts.put(stream, counter + 1);
      if (run.report == null) return value;
      Map<String, Object> draws = new LinkedHashMap<>();
      draws.put("stream", stream);
      draws.put("counter", counter);
      draws.put("rule", rule);
      draws.put("args", Arrays.asList(args));
      draws.put("value", value);
      draws.put("path", new ArrayList<>(run.path));
      draws.put("sites", sites());
      run.report.accept(draws);
      return value;
    }

    private static List<String> sites() {
      return StackWalker.getInstance().walk(frames -> frames
          .filter(frame -> !frame.getClassName().matches("SeedfastWorld.*|java\\..*|jdk\\..*"))
          .limit(MOST_SITES)
          .map(frame -> frame.getFileName() + ":" + Math.max(1, frame.getLineNumber()) + ":1 (" + frame.getMethodName() + ")")
          .collect(Collectors.toList()));
    }
  }

  private static String text(Object value) {
    StringBuilder text = new StringBuilder();
    write(text, value);
    return text.toString();
  }

  private static void write(StringBuilder text, Object value) {
    if (value == null || value instanceof Boolean) text.append(value);
    else if (value instanceof String || value instanceof Character) quote(text, value.toString());
    else if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      if (Double.isNaN(number) || Double.isInfinite(number)) throw new IllegalArgumentException(number + " isn't JSON");
      text.append(number);
    } else if (value instanceof Number) {
      long number = ((Number) value).longValue();
      boolean isExact = number <= MOST_EXACT && number >= -MOST_EXACT && value.toString().equals(Long.toString(number));
      text.append(isExact ? value.toString() : "\"" + value + "\"");
    } else if (value instanceof Map) {
      String comma = "";
      text.append('{');
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        text.append(comma);
        quote(text, entry.getKey().toString());
        text.append(':');
        write(text, entry.getValue());
        comma = ",";
      }
      text.append('}');
    } else if (value instanceof Object[]) write(text, Arrays.asList((Object[]) value));
    else if (value instanceof Iterable) {
      String comma = "";
      text.append('[');
      for (Object item : (Iterable<?>) value) {
        text.append(comma);
        write(text, item);
        comma = ",";
      }
      text.append(']');
    } else throw new IllegalArgumentException("a result must not contain " + value.getClass());
  }

  private static void quote(StringBuilder text, String value) {
    text.append('"');
    for (char letter : value.toCharArray()) {
      if (letter == '"' || letter == '\\') text.append('\\').append(letter);
      else if (letter < ' ') text.append(String.format("\\u%04x", (int) letter));
      else text.append(letter);
    }
    text.append('"');
  }

  /** Reads JSON. Seedfast writes valid JSON without spaces. */
  private static final class Reader {
    private final String json;
    private int at;

    Reader(String json) {
      this.json = json;
    }

    Object read() {
      switch (json.charAt(at)) {
        case '"':
          return readString();
        case '{': {
          Map<String, Object> value = new LinkedHashMap<>();
          for (at++; json.charAt(at) != '}';) {
            String key = readString();
            at++;
            value.put(key, read());
            if (json.charAt(at) == ',') at++;
          }
          at++;
          return value;
        }
        case '[': {
          List<Object> value = new ArrayList<>();
          for (at++; json.charAt(at) != ']';) {
            value.add(read());
            if (json.charAt(at) == ',') at++;
          }
          at++;
          return value;
        }
        case 't':
          at += 4;
          return true;
        case 'f':
          at += 5;
          return false;
        case 'n':
          at += 4;
          return null;
        default:
          return readNumber();
      }
    }

    private Object readNumber() {
      int start = at;
      while (at < json.length() && "0123456789+-.eE".indexOf(json.charAt(at)) >= 0) at++;
      String digits = json.substring(start, at);
      try {
        return Long.parseLong(digits);
      } catch (NumberFormatException error) {
        return Double.parseDouble(digits);
      }
    }

    private String readString() {
      StringBuilder text = new StringBuilder();
      for (at++; json.charAt(at) != '"'; at++) {
        char letter = json.charAt(at);
        if (letter != '\\') {
          text.append(letter);
          continue;
        }
        char kind = json.charAt(++at);
        int place = "bfnrt".indexOf(kind);
        if (kind == 'u') {
          text.append((char) Integer.parseInt(json.substring(at + 1, at + 5), 16));
          at += 4;
        } else text.append(place < 0 ? kind : "\b\f\n\r\t".charAt(place));
      }
      at++;
      return text.toString();
    }
  }
}
