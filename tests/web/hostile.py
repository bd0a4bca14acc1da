"""Malformed input, script injection and the network policy."""

from helpers import alone, cell, check, moves_of, paste, visit


def malformed_input_is_rejected_and_nothing_is_lost(page):
    visit(page)
    alone(page)
    page.click(cell("e2"))
    page.click(cell("e4"))
    for field, text in (("#position", "8/8/8/8 w - -"), ("#position", "<b>x</b>"),
                        ("#game", "3,3,1000000,1,1"), ("#game", "255,255,5,1,1"),
                        ("#game", "no such game"), ("#game", "")):
        page.fill(field, text)
        check(not page.run("document.querySelector('#message').hidden"), text)
        check(moves_of(page) == ["e4"], text)
    for text in ("1. e4 e5 2. Ke3", "(;FF[4]GM[4]B[zz])", "rubbish", "[Event", "(;" * 30000,
                 "x" * 3_000_000):
        paste(page, text)
        check(not page.run("document.querySelector('#message').hidden"), text[:20])
        check(moves_of(page) == ["e4"], text[:20])
    visit(page, "#game=%3Cimg%20src=x%20onerror=alert(1)%3E&position=%00")
    check(page.text("#status") == "White to move", page.text("#status"))


def hostile_text_never_becomes_html(page):
    visit(page)
    page.click("#tab-analyse")
    evil = "<img src=x onerror=document.title='hit'><script>document.title='hit'</script>"
    texts = ['[Event "%s"]\n\n{%s} 1. e4 (1. d4 {%s} d5 (1... %s)) e5 *\n' % (evil, evil, evil, evil),
             '[Event "%s"]\n[White "%s"]\n\n1. e4 {%s} e5 *\n' % (evil, evil, evil),
             "(;FF[4]GM[4]SZ[15];B[hh]C[%s](;W[hi]C[%s])(;W[ii]N[%s]))" % (evil, evil, evil),
             "(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1]PB[%s]C[%s];B[hh])" % (evil, evil), evil,
             "%s 1 15,15,5,1,1" % evil]
    for text in texts:
        paste(page, text)
        page.fill("#position", evil)
        check(page.run("document.querySelectorAll('img, body script:not([type]) ~ script').length")
              == 0, text)
        check(page.run("document.title") == "Quadrille", text)
    # Typed by hand it stays text as well.
    visit(page, "#game=chess&moves=e2e4+e7e5")
    page.click("#tab-analyse")
    page.fill("#comment", evil)
    check(page.text("#moves .comment") == evil, "the comment as typed")
    check(page.run("document.querySelectorAll('#moves img, #moves script').length") == 0, evil)
    page.reload()
    check(page.text("#moves .comment") == evil, "the comment after a reload")


def no_network(page):
    page.requests.clear()
    visit(page)
    outside = [url for url in page.requests
               if not url.startswith((page.address[:40], "about:", "blob:", "data:"))]
    check(not outside, str(outside))
    # The content security policy blocks the request, not the network.
    refused = page.run(
        "new Promise(tell => { addEventListener('securitypolicyviolation', e => "
        "tell(e.violatedDirective)); fetch('http://127.0.0.1:9/').catch(() => "
        "setTimeout(() => tell('the network'), 500)); })")
    check(refused == "connect-src", refused)
    page.errors.clear()  # the violation is logged there


TESTS = [malformed_input_is_rejected_and_nothing_is_lost,
         hostile_text_never_becomes_html,
         no_network]
