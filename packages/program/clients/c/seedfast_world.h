/*
 * Makes a C or C++ game a world that Seedfast can check, compare and search.
 *
 * Copy this file next to your game. It needs C99 or C++11 and nothing else. In one source file:
 *
 *   #define SEEDFAST_WORLD_IMPLEMENTATION
 *   #include "seedfast_world.h"
 *
 *   static int make(sf_run *run, sf_out *out) {
 *     uint64_t seed = sf_seed_u64(run);
 *     sf_begin(out, '{');
 *     sf_key(out, "gold"), sf_int(out, (long long)(seed % 10));
 *     sf_end(out, '}');
 *     return 0;
 *   }
 *
 *   int main(void) { return sf_serve(make); }
 *
 * To report draws, call sf_drawn in your random function, with the call site of its caller:
 *
 *   int random2_at(int n, sf_site site) { int v = next() % n; sf_drawn_int(run, "main", "random2", v, site, 1, n); return v; }
 *   #define random2(n) random2_at((n), SF_HERE)
 *
 * The protocol is docs/spec/programs.md of Seedfast.
 */
#ifndef SEEDFAST_WORLD_H
#define SEEDFAST_WORLD_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sf_run sf_run;
typedef struct sf_out sf_out;

/* A call site. SF_HERE is the current one. */
typedef struct {
  const char *file;
  int line;
  const char *function;
} sf_site;

sf_site sf_site_of(const char *file, int line, const char *function);
#define SF_HERE sf_site_of(__FILE__, __LINE__, __func__)

/* Makes one result. Returns 0, or another number after sf_fail. */
typedef int (*sf_make)(sf_run *run, sf_out *out);

/* Answers Seedfast's requests until it closes the input. What the game prints goes to standard error. */
int sf_serve(sf_make make);

/* The seed, as a string, or as a 64-bit number if it consists of decimal digits (0 otherwise). */
const char *sf_seed(const sf_run *run);
uint64_t sf_seed_u64(const sf_run *run);
/* A param that is a number, or `otherwise` if there is no such param. */
double sf_param(const sf_run *run, const char *name, double otherwise);
/* Ends the run with an error. */
int sf_fail(sf_run *run, const char *message);

/* Labels the draws that follow with the part of the result that they decide, such as "rooms/3". "" ends the label. */
void sf_label(sf_run *run, const char *path);
/* Reports a draw with `count` arguments of type long long. Values beyond 2^53 are written as strings. */
void sf_drawn_int(sf_run *run, const char *stream, const char *rule, long long value, sf_site site, int count, ...);
void sf_drawn_double(sf_run *run, const char *stream, const char *rule, double value, sf_site site);

/* Writes the result as JSON. `kind` is '{' or '[', and at the end '}' or ']'. */
void sf_begin(sf_out *out, char kind);
void sf_end(sf_out *out, char kind);
void sf_key(sf_out *out, const char *key);
void sf_int(sf_out *out, long long value);
void sf_u64(sf_out *out, uint64_t value);
void sf_double(sf_out *out, double value);
void sf_string(sf_out *out, const char *value);
void sf_bool(sf_out *out, int value);
void sf_null(sf_out *out);

#ifdef __cplusplus
}

/* Counts and reports the draws of a standard generator, such as sf_counted<std::mt19937>. */
template <class Engine> class sf_counted {
public:
  typedef typename Engine::result_type result_type;
  sf_counted(sf_run *run, const char *stream, result_type seed) : run_(run), stream_(stream), engine_(seed) {}
  static constexpr result_type min() { return Engine::min(); }
  static constexpr result_type max() { return Engine::max(); }
  result_type operator()() {
    result_type value = engine_();
    sf_drawn_int(run_, stream_, "next", (long long)value, sf_site(), 0);
    return value;
  }

private:
  sf_run *run_;
  const char *stream_;
  Engine engine_;
};
#endif
#endif

#ifdef SEEDFAST_WORLD_IMPLEMENTATION
#undef SEEDFAST_WORLD_IMPLEMENTATION
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#define dup _dup
#define dup2 _dup2
#define fdopen _fdopen
#else
#include <unistd.h>
#endif

/* A growing string. `needs_comma` is whether the next value of a list or object needs one. */
struct sf_out {
  char *text;
  size_t length, size;
  int needs_comma;
};

typedef struct {
  char *name;
  long long draws;
} sf_stream;

struct sf_run {
  char *seed;
  const char *params;
  char *error;
  const char *id;
  int id_length, is_traced, draws;
  char *path;
  sf_stream *streams;
  int stream_count;
  sf_out report;
};

static FILE *sf_messages;

sf_site sf_site_of(const char *file, int line, const char *function) {
  sf_site site;
  site.file = file;
  site.line = line;
  site.function = function;
  return site;
}

static void *sf_more(void *memory, size_t size) {
  void *more = realloc(memory, size);
  if (more == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return more;
}

static char *sf_copy(const char *text) {
  size_t size = strlen(text) + 1;
  return (char *)memcpy(sf_more(NULL, size), text, size);
}

static void sf_raw(sf_out *out, const char *text, size_t length) {
  if (out->length + length + 1 > out->size) {
    out->size = (out->length + length + 1) * 2;
    out->text = (char *)sf_more(out->text, out->size);
  }
  memcpy(out->text + out->length, text, length);
  out->length += length;
  out->text[out->length] = '\0';
}

static void sf_text(sf_out *out, const char *text) { sf_raw(out, text, strlen(text)); }

static void sf_quote(sf_out *out, const char *value) {
  char escaped[8];
  sf_text(out, "\"");
  for (; *value != '\0'; value++) {
    unsigned char c = (unsigned char)*value;
    if (c == '"' || c == '\\') snprintf(escaped, sizeof escaped, "\\%c", c);
    else if (c < 0x20) snprintf(escaped, sizeof escaped, "\\u%04x", c);
    else escaped[0] = (char)c, escaped[1] = '\0';
    sf_text(out, escaped);
  }
  sf_text(out, "\"");
}

static void sf_value(sf_out *out) {
  if (out->needs_comma) sf_text(out, ",");
  out->needs_comma = 1;
}

void sf_begin(sf_out *out, char kind) {
  sf_value(out);
  sf_raw(out, &kind, 1);
  out->needs_comma = 0;
}

void sf_end(sf_out *out, char kind) {
  sf_raw(out, &kind, 1);
  out->needs_comma = 1;
}

void sf_key(sf_out *out, const char *key) {
  sf_string(out, key);
  sf_text(out, ":");
  out->needs_comma = 0;
}

void sf_string(sf_out *out, const char *value) {
  sf_value(out);
  sf_quote(out, value);
}

void sf_int(sf_out *out, long long value) {
  char digits[32];
  int is_exact = value <= 9007199254740992LL && value >= -9007199254740992LL;
  snprintf(digits, sizeof digits, is_exact ? "%lld" : "\"%lld\"", value);
  sf_value(out);
  sf_text(out, digits);
}

void sf_u64(sf_out *out, uint64_t value) {
  char digits[32];
  snprintf(digits, sizeof digits, value <= 9007199254740992ULL ? "%llu" : "\"%llu\"", (unsigned long long)value);
  sf_value(out);
  sf_text(out, digits);
}

void sf_double(sf_out *out, double value) {
  char digits[40], *comma;
  sf_value(out);
  if (value - value != 0) {
    sf_text(out, value != value ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    return;
  }
  /* A whole number in an object of 17 digits could look like an integer that readers round. */
  snprintf(digits, sizeof digits, fabs(value) < 1e15 ? "%.17g" : "%.17e", value);
  /* The locale may have another decimal point. */
  for (comma = digits; *comma != '\0'; comma++)
    if (strchr("0123456789+-eE", *comma) == NULL) *comma = '.';
  sf_text(out, digits);
}

void sf_bool(sf_out *out, int value) {
  sf_value(out);
  sf_text(out, value ? "true" : "false");
}

void sf_null(sf_out *out) {
  sf_value(out);
  sf_text(out, "null");
}

/* Returns the end of the JSON value at `at`. Seedfast writes valid JSON without spaces. */
static const char *sf_skip(const char *at) {
  int depth = 0;
  do {
    if (*at == '"')
      for (at++; *at != '"'; at++) at += *at == '\\';
    else if (*at == '{' || *at == '[') depth++;
    else if (*at == '}' || *at == ']') depth--;
    at++;
  } while (*at != '\0' && (depth > 0 || strchr(",}]:", *at) == NULL));
  return at;
}

/* Returns the value of a key in the object at `object`, or NULL. */
static const char *sf_find(const char *object, const char *key) {
  const char *at;
  size_t length = strlen(key);
  if (object == NULL || *object != '{') return NULL;
  at = object + 1;
  while (*at == '"') {
    const char *end = sf_skip(at);
    if ((size_t)(end - at) == length + 2 && strncmp(at + 1, key, length) == 0) return end + 1;
    at = sf_skip(end + 1);
    if (*at == ',') at++;
  }
  return NULL;
}

static void sf_utf8(sf_out *out, unsigned long code) {
  char bytes[4];
  size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4, i;
  for (i = count; i-- > 1; code >>= 6) bytes[i] = (char)(0x80 | (code & 0x3f));
  bytes[0] = (char)(count == 1 ? code : (0xf00 >> count & 0xff) | code);
  sf_raw(out, bytes, count);
}

static unsigned long sf_hex(const char *at) {
  char digits[5];
  memcpy(digits, at, 4);
  digits[4] = '\0';
  return strtoul(digits, NULL, 16);
}

/* Returns a copy of the string at `at`, without quotes and escapes. */
static char *sf_unquote(const char *at) {
  static const char names[] = "bfnrt", values[] = "\b\f\n\r\t";
  sf_out out;
  memset(&out, 0, sizeof out);
  sf_text(&out, "");
  for (at++; *at != '"'; at++) {
    if (*at != '\\') sf_raw(&out, at, 1);
    else if (*++at == 'u') {
      unsigned long code = sf_hex(at + 1);
      at += 4;
      if (code >= 0xd800 && code < 0xdc00 && at[1] == '\\') {
        code = 0x10000 + ((code - 0xd800) << 10) + (sf_hex(at + 3) - 0xdc00);
        at += 6;
      }
      sf_utf8(&out, code);
    } else {
      const char *name = strchr(names, *at);
      sf_raw(&out, name == NULL ? at : values + (name - names), 1);
    }
  }
  return out.text;
}

const char *sf_seed(const sf_run *run) { return run->seed; }
uint64_t sf_seed_u64(const sf_run *run) { return strtoull(run->seed, NULL, 10); }

double sf_param(const sf_run *run, const char *name, double otherwise) {
  const char *value = run->params == NULL ? NULL : sf_find(run->params, name);
  return value == NULL ? otherwise : strtod(value, NULL);
}

int sf_fail(sf_run *run, const char *message) {
  free(run->error);
  run->error = sf_copy(message);
  return 1;
}

void sf_label(sf_run *run, const char *path) {
  free(run->path);
  run->path = sf_copy(path);
}

static void sf_send(sf_out *message) {
  sf_text(message, "}\n");
  fputs("\x1eseedfast ", sf_messages);
  fwrite(message->text, 1, message->length, sf_messages);
  fflush(sf_messages);
  message->length = 0;
}

static void sf_start(sf_out *message, const sf_run *run) {
  sf_text(message, "{\"id\":");
  sf_raw(message, run->id, (size_t)run->id_length);
  sf_text(message, ",");
  message->needs_comma = 0;
}

static void sf_flush(sf_run *run) {
  if (run->draws > 0) {
    sf_end(&run->report, ']');
    sf_send(&run->report);
  }
  run->draws = 0;
}

static long long sf_count(sf_run *run, const char *name) {
  int i;
  for (i = 0; i < run->stream_count; i++)
    if (strcmp(run->streams[i].name, name) == 0) return run->streams[i].draws++;
  run->streams = (sf_stream *)sf_more(run->streams, (size_t)(i + 1) * sizeof *run->streams);
  run->streams[i].name = sf_copy(name);
  run->streams[i].draws = 1;
  run->stream_count++;
  return 0;
}

/* Starts a draw in the report. Returns NULL if draws aren't reported. */
static sf_out *sf_draw(sf_run *run, const char *stream, const char *rule, sf_site site) {
  long long counter = sf_count(run, stream);
  sf_out *out = &run->report;
  const char *step = run->path;
  char place[32];
  if (!run->is_traced) return NULL;
  if (run->draws++ == 0) {
    sf_start(out, run);
    sf_key(out, "draws"), sf_begin(out, '[');
  }
  sf_begin(out, '{');
  sf_key(out, "stream"), sf_string(out, stream);
  sf_key(out, "counter"), sf_int(out, counter);
  sf_key(out, "rule"), sf_string(out, rule);
  sf_key(out, "path"), sf_begin(out, '[');
  while (step != NULL && *step != '\0') {
    size_t length = strcspn(step, "/");
    char *copy = sf_copy(step);
    copy[length] = '\0';
    sf_string(out, copy);
    free(copy);
    step += length + (step[length] == '/');
  }
  sf_end(out, ']');
  if (site.file != NULL) {
    sf_key(out, "sites"), sf_begin(out, '[');
    sf_value(out);
    sf_quote(out, site.file);
    out->length--; /* the quote */
    snprintf(place, sizeof place, ":%d:1", site.line);
    sf_text(out, place);
    if (site.function != NULL) sf_text(out, " ("), sf_text(out, site.function), sf_text(out, ")");
    sf_text(out, "\"");
    sf_end(out, ']');
  }
  return out;
}

static void sf_drawn_end(sf_run *run) {
  sf_end(&run->report, '}');
  if (run->draws == 1000) sf_flush(run);
}

void sf_drawn_int(sf_run *run, const char *stream, const char *rule, long long value, sf_site site, int count, ...) {
  sf_out *out = sf_draw(run, stream, rule, site);
  va_list args;
  if (out == NULL) return;
  sf_key(out, "args"), sf_begin(out, '[');
  va_start(args, count);
  while (count-- > 0) sf_int(out, va_arg(args, long long));
  va_end(args);
  sf_end(out, ']');
  sf_key(out, "value"), sf_int(out, value);
  sf_drawn_end(run);
}

void sf_drawn_double(sf_run *run, const char *stream, const char *rule, double value, sf_site site) {
  sf_out *out = sf_draw(run, stream, rule, site);
  if (out == NULL) return;
  sf_key(out, "value"), sf_double(out, value);
  sf_drawn_end(run);
}

/* Reads a line of any length. Returns NULL at the end of the input. */
static char *sf_line(sf_out *line) {
  char part[4096];
  line->length = 0;
  while (fgets(part, sizeof part, stdin) != NULL) {
    sf_text(line, part);
    if (line->text[line->length - 1] == '\n') return line->text;
  }
  return NULL;
}

static void sf_answer(sf_run *run, const char *request, sf_make make) {
  const char *made = sf_find(request, "make"), *echo = sf_find(request, "echo"), *trace = sf_find(request, "trace");
  sf_out out;
  int status = 0, i;
  memset(&out, 0, sizeof out);
  if (made == NULL) {
    sf_start(&out, run);
    if (echo != NULL) sf_text(&out, "\"echo\":"), sf_raw(&out, echo, (size_t)(sf_skip(echo) - echo));
    else sf_text(&out, "\"protocol\":1,\"client\":\"c 1\",\"can\":[\"trace\",\"echo\"]");
    sf_send(&out);
  } else {
    run->seed = sf_unquote(sf_find(made, "seed"));
    run->params = sf_find(made, "params");
    run->is_traced = trace != NULL && *trace == 't';
    sf_start(&out, run);
    sf_key(&out, "result");
    status = make(run, &out);
    sf_flush(run);
    if (status != 0) {
      out.length = 0;
      sf_start(&out, run);
      sf_key(&out, "error"), sf_string(&out, run->error == NULL ? "the game returned an error" : run->error);
    } else {
      sf_key(&out, "counts"), sf_begin(&out, '{');
      for (i = 0; i < run->stream_count; i++) sf_key(&out, run->streams[i].name), sf_int(&out, run->streams[i].draws);
      sf_end(&out, '}');
    }
    sf_send(&out);
  }
  free(out.text);
}

int sf_serve(sf_make make) {
  sf_out line;
  char *request;
  memset(&line, 0, sizeof line);
  fflush(stdout);
  sf_messages = fdopen(dup(1), "wb");
  dup2(2, 1);
  while ((request = sf_line(&line)) != NULL) {
    sf_run run;
    int i;
    memset(&run, 0, sizeof run);
    if (strncmp(request, "\xef\xbb\xbf", 3) == 0) request += 3;
    run.id = sf_find(request, "id");
    run.id_length = (int)(sf_skip(run.id) - run.id);
    sf_answer(&run, request, make);
    for (i = 0; i < run.stream_count; i++) free(run.streams[i].name);
    free(run.streams), free(run.seed), free(run.error), free(run.path), free(run.report.text);
  }
  free(line.text);
  return 0;
}
#endif
