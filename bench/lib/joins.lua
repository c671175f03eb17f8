-- Has wrk join the waitlist, each time with an address that nobody had before.
local number = 0
local run = os.time()

function request()
  number = number + 1
  local headers = { ["content-type"] = "application/json" }
  return wrk.format("POST", nil, headers, "guest-" .. run .. "-" .. number .. "@example.org")
end
